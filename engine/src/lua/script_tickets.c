// SPDX-License-Identifier: MIT
/*
 * script_tickets.c - Functions of `ttr` about tickets: where they are, and
 * where they go.
 */
#include "lua/script_keys.h"
#include "lua/script_state.h"

#include "modules/module_host.h"

/* Nothing to give back. */
static int done(lua_State *lua, const ttr_game *game)
{
    ttri_check(lua, game);
    return 0;
}

static int write_offer_tickets(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "offer_tickets");

    ttri_host.offer_tickets(game, ttri_int_arg(lua, 1), ttri_int_arg(lua, 2),
                            ttri_int_arg(lua, 3));
    return done(lua, game);
}

static int write_draw_ticket(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "draw_ticket");

    return ttri_give(lua, game, ttri_host.draw_ticket(game));
}

static int write_give_ticket(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "give_ticket");

    ttri_host.give_ticket(game, ttri_int_arg(lua, 1), ttri_int_arg(lua, 2));
    return done(lua, game);
}

static int write_return_ticket(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "return_ticket");

    ttri_host.return_ticket(game, ttri_int_arg(lua, 1));
    return done(lua, game);
}

/* The name of its list: "base" for [tickets]. */
static int read_ticket_list(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "ticket_list");
    int list = ttri_host.ticket_list(game, ttri_int_arg(lua, 1));

    ttri_check(lua, game);
    lua_pushstring(lua, ttri_host.list_name(game, list));
    return 1;
}

/* All places of a ticket. */
static int read_ticket_places(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "ticket_places");
    int ticket = ttri_int_arg(lua, 1);
    int count = ttri_host.ticket_places(game, ticket);

    ttri_check(lua, game);
    for (int i = 0; i < count; i++)
        lua_pushinteger(lua, ttri_host.ticket_place(game, ticket, i));
    return count;
}

static int read_deck_ticket(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "deck_ticket");

    return ttri_give(lua, game,
                     ttri_host.deck_ticket(game, ttri_int_arg(lua, 1)));
}

static int read_offered(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "offered");
    int player = ttri_int_arg(lua, 1);
    bool offered = ttri_host.offered(game, player, ttri_int_arg(lua, 2));

    ttri_check(lua, game);
    lua_pushboolean(lua, offered);
    return 1;
}

static int write_move_ticket(lua_State *lua)
{
    static const char *const spots[] = {"top",   "bottom", "hand", "offer",
                                        "aside", "out",    NULL};
    ttr_game *game = ttri_writable_of(lua, "move_ticket");
    int ticket = ttri_int_arg(lua, 1);

    luaL_checkstring(lua, 2);
    int where =
        ttri_key_word_at(lua, 2, "move_ticket: the second argument", spots);
    bool of_player = where == TTR_TICKET_HAND || where == TTR_TICKET_OFFER;
    if (!of_player && !lua_isnoneornil(lua, 3))
        return ttri_raise(lua, "move_ticket: only \"hand\" and \"offer\" are of"
                               " a player");
    ttri_host.move_ticket(game, ticket, (ttr_ticket_spot)where,
                          of_player ? ttri_int_arg(lua, 3) : 0);
    return done(lua, game);
}

void ttri_tickets_add(lua_State *lua)
{
    static const luaL_Reg functions[] = {
        {"offer_tickets", write_offer_tickets},
        {"draw_ticket", write_draw_ticket},
        {"give_ticket", write_give_ticket},
        {"return_ticket", write_return_ticket},
        {"move_ticket", write_move_ticket},
        {"ticket_list", read_ticket_list},
        {"ticket_places", read_ticket_places},
        {"deck_ticket", read_deck_ticket},
        {"offered", read_offered},
        {NULL, NULL},
    };

    luaL_setfuncs(lua, functions, 0);
}
