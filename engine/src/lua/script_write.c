// SPDX-License-Identifier: MIT
/*
 * script_write.c - Functions of `ttr` that change the game, offer something
 * or count points. The host checks whether the running hook may do it.
 */
#include "lua/script_state.h"

#include "base/text_parse.h"
#include "modules/module_host.h"

#include <stdio.h>
#include <string.h>

/* The end of each function here: nothing to give back. */
static int done(lua_State *lua, const ttr_game *game)
{
    game->call->called = NULL;
    ttri_check(lua, game);
    return 0;
}

static int write_add_points(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "add_points");
    int player = ttri_int_arg(lua, 1), points = ttri_int_arg(lua, 2);
    int line = ttri_handle_arg(lua, 3, TTRI_HANDLE_LINE);

    ttri_host.add_points(game, player, line, points);
    return done(lua, game);
}

static int write_move(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "move");
    int card = ttri_int_arg(lua, 1), count = ttri_int_arg(lua, 2);
    ttr_spot from = ttri_spot_arg(lua, 3), to = ttri_spot_arg(lua, 4);

    game->call->called = "move";
    ttri_host.move_cards(game, from, to, card, count);
    return done(lua, game);
}

static int write_turn_up(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "turn_up");

    return ttri_give(lua, game, ttri_host.turn_up(game, ttri_spot_arg(lua, 1)));
}

static int write_set_owner(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "set_owner");
    int route = ttri_int_arg(lua, 1), player = ttri_int_arg(lua, 2);

    ttri_host.set_owner(game, route, player == TTR_NONE ? TTR_NOBODY : player);
    return done(lua, game);
}

static int write_add_pieces(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "add_pieces");

    ttri_host.add_pieces(game, ttri_int_arg(lua, 1), ttri_int_arg(lua, 2),
                         ttri_int_arg(lua, 3));
    return done(lua, game);
}

static int write_random(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "random");
    int below = ttri_int_arg(lua, 1);

    if (below < 1)
        return ttri_raise(lua, "random: there is no number from 0 to %d",
                          below - 1);
    return ttri_give(lua, game, ttri_host.random(game, (uint32_t)below));
}

static int write_claim_route(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "claim_route");

    ttri_host.claim_route(game, ttri_int_arg(lua, 1), ttri_int_arg(lua, 2));
    return done(lua, game);
}

static int write_draw_to(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "draw_to");

    return ttri_give(lua, game, ttri_host.draw_to(game, ttri_spot_arg(lua, 1)));
}

static int write_take_any(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "take_any");

    return ttri_give(
        lua, game,
        ttri_host.take_any(game, ttri_spot_arg(lua, 1), ttri_spot_arg(lua, 2)));
}

static int write_fetch_cards(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "fetch_cards");
    int card = ttri_int_arg(lua, 1), count = ttri_int_arg(lua, 2);

    ttri_host.fetch_cards(game, ttri_spot_arg(lua, 3), card, count);
    return done(lua, game);
}

static int write_spend_draws(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "spend_draws");

    ttri_host.spend_draws(game, ttri_int_arg(lua, 1));
    return done(lua, game);
}

static int write_set_side(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "set_side");

    ttri_host.set_side(game, ttri_int_arg(lua, 1), ttri_int_arg(lua, 2));
    return done(lua, game);
}

static int read_side(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "side");

    return ttri_give(lua, game, ttri_host.side(game, ttri_int_arg(lua, 1)));
}

/* remember(key, a, b, c, d) */
static int write_remember(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "remember");
    uint64_t number[4] = {0};
    int key = ttri_int_arg(lua, 1);

    for (int i = 0; i < 4 && !lua_isnoneornil(lua, i + 2); i++)
        number[i] = (uint64_t)luaL_checkinteger(lua, i + 2);
    ttri_host.remember(game, key, number);
    return done(lua, game);
}

/* Four numbers, or nothing. */
static int read_recall(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "recall");
    uint64_t number[4];
    bool known = ttri_host.recall(game, ttri_int_arg(lua, 1), number);

    ttri_check(lua, game);
    for (int i = 0; known && i < 4; i++)
        lua_pushinteger(lua, (lua_Integer)number[i]);
    return known ? 4 : 0;
}

static int write_change_claim(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "change_claim");

    ttri_host.change_claim(game, ttri_int_arg(lua, 1), ttri_int_arg(lua, 2));
    return done(lua, game);
}

static int write_cancel_claim(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "cancel_claim");

    ttri_host.cancel_claim(game);
    return done(lua, game);
}

static int write_end_after(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "end_after");

    ttri_host.end_after(game, ttri_int_arg(lua, 1));
    return done(lua, game);
}

static int write_draw_card(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "draw_card");

    return ttri_give(lua, game,
                     ttri_host.draw_card(game, ttri_int_arg(lua, 1)));
}

static int write_continue_turn(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "continue_turn");

    ttri_host.continue_turn(game);
    return done(lua, game);
}

static int write_next_turn(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "next_turn");

    ttri_host.next_turn(game, ttri_int_arg(lua, 1));
    return done(lua, game);
}

static int write_fail(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "fail");

    ttri_host.fail(game, "%s", luaL_checkstring(lua, 1));
    return done(lua, game);
}

/* An argument that may be left out. */
static int option_arg(lua_State *lua, int arg)
{
    return lua_isnoneornil(lua, arg) ? 0 : ttri_int_arg(lua, arg);
}

/* An option of a choice, or an own action: whichever list is made. */
static int write_emit(lua_State *lua)
{
    const ttri_script_state *state = ttri_script_of(lua);
    const ttr_game *game = ttri_game_of(lua, "emit");
    int a = option_arg(lua, 1), b = option_arg(lua, 2);

    if (!game->call->list)
        return ttri_raise(lua, "emit: only the functions options of a choice"
                               " and list of an action can do this");
    int given = lua_gettop(lua);
    while (given && lua_isnil(lua, given))
        given--;
    bool action = game->call->event == TTR_EVENT_actions;
    const ttr_own_action *own = &state->script->actions[state->action];
    if (action && given != own->arg_count)
        return ttri_raise(lua, "emit: the action %s has %d arguments, not %d",
                          own->name, own->arg_count, given);
    if (!action && given != 1)
        return ttri_raise(lua, "emit: an option is one number, not %d", given);
    game->call->called = "emit";
    if (game->call->event == TTR_EVENT_actions)
        ttri_host.emit_action(game, state->action, a, b);
    else
        ttri_host.emit(game, a);
    return done(lua, game);
}

static int write_score(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "score");
    int line = ttri_handle_arg(lua, 1, TTRI_HANDLE_LINE);
    int points = ttri_int_arg(lua, 2);

    game->call->called = "score";
    ttri_host.emit_score(game, line, points);
    return done(lua, game);
}

/* A line for whoever looks for a mistake; when there is no more room, the
   older half goes. Nothing of it comes back to the script. */
static int write_log(lua_State *lua)
{
    ttri_script_state *state = ttri_script_of(lua);
    const char *text = luaL_checkstring(lua, 1);
    size_t used = strlen(state->log);

    if (used > sizeof state->log / 2) {
        const char *half = strchr(state->log + used / 2, '\n');
        used = half ? strlen(half + 1) : 0;
        memmove(state->log, half ? half + 1 : "", used + 1);
    }
    char line[201];
    snprintf(line, sizeof line, "%s", text);
    ttri_text_clean(line, true);
    snprintf(state->log + used, sizeof state->log - used, "%s\n", line);
    return 0;
}

static int spot_hand(lua_State *lua)
{
    int player = ttri_int_arg(lua, 1);

    if (player < 0 || player >= TTR_MAX_PLAYERS)
        return ttri_raise(lua, "hand: player %d does not exist", player);
    lua_pushinteger(lua, ttri_spot_number((ttr_spot){.kind = TTR_SPOT_HAND,
                                                     .index = player}));
    return 1;
}

static int spot_market(lua_State *lua)
{
    int slot = ttri_int_arg(lua, 1);

    if (slot < 0 || slot >= TTR_MAX_MARKET)
        return ttri_raise(lua, "market: slot %d does not exist", slot);
    lua_pushinteger(lua, ttri_spot_number((ttr_spot){.kind = TTR_SPOT_MARKET,
                                                     .index = slot}));
    return 1;
}

static void add_spots(lua_State *lua)
{
    lua_newtable(lua);
    lua_pushcfunction(lua, spot_hand);
    lua_setfield(lua, -2, "hand");
    lua_pushcfunction(lua, spot_market);
    lua_setfield(lua, -2, "market");
    lua_pushinteger(lua,
                    ttri_spot_number((ttr_spot){.kind = TTR_SPOT_DISCARD}));
    lua_setfield(lua, -2, "discard");
    lua_pushinteger(lua, ttri_spot_number((ttr_spot){.kind = TTR_SPOT_DECK}));
    lua_setfield(lua, -2, "deck");
    ttri_sandbox_seal(lua, "ttr.spot");
    lua_setfield(lua, -2, "spot");
}

void ttri_write_add(lua_State *lua)
{
    static const luaL_Reg functions[] = {
        {"add_points", write_add_points},
        {"move", write_move},
        {"turn_up", write_turn_up},
        {"set_owner", write_set_owner},
        {"claim_route", write_claim_route},
        {"spend_draws", write_spend_draws},
        {"side", read_side},
        {"set_side", write_set_side},
        {"remember", write_remember},
        {"recall", read_recall},
        {"draw_to", write_draw_to},
        {"take_any", write_take_any},
        {"fetch_cards", write_fetch_cards},
        {"add_pieces", write_add_pieces},
        {"random", write_random},
        {"change_claim", write_change_claim},
        {"cancel_claim", write_cancel_claim},
        {"end_after", write_end_after},
        {"draw_card", write_draw_card},
        {"continue_turn", write_continue_turn},
        {"next_turn", write_next_turn},
        {"fail", write_fail},
        {"emit", write_emit},
        {"score", write_score},
        {"log", write_log},
        {NULL, NULL},
    };

    luaL_setfuncs(lua, functions, 0);
    add_spots(lua);
}
