// SPDX-License-Identifier: MIT
/*
 * args.c - The arguments of the functions of a game.
 */
#include "workshop/test/args.h"

#include "base/language.h"
#include "text/names.h"

bool test_refuse_name(const test_args *args, const char *wrong,
                      const char *const *names, int count)
{
    const char *near = ttr_nearest(wrong, names, count);

    if (near)
        return test_refuse(args->game->run,
                           _("%s: \"%.80s\" is not known, did you mean"
                             " \"%s\"?"),
                           args->name, wrong, near);
    return test_refuse(args->game->run, _("%s: \"%.80s\" is not known"),
                       args->name, wrong);
}

bool test_arg_player(const test_args *args, int i, int *player)
{
    int players = args->game->state.players;
    int is_number = 0;
    lua_Integer number = lua_tointegerx(args->lua, i + 1, &is_number);

    *player = (int)number;
    if (is_number && lua_type(args->lua, i + 1) == LUA_TNUMBER && number >= 0 &&
        number < players)
        return true;
    return test_refuse(args->game->run,
                       _("%s: argument %d must be a player from 0 to %d"),
                       args->name, i, players - 1);
}

bool test_arg_text(const test_args *args, int i, const char **text)
{
    if (lua_type(args->lua, i + 1) != LUA_TSTRING)
        return test_refuse(args->game->run, _("%s: argument %d must be a text"),
                           args->name, i);
    *text = lua_tostring(args->lua, i + 1);
    return true;
}

const char *test_thing_id(const ttr_edition *edition, ttr_scope scope, int i)
{
    switch (scope) {
    case TTR_ON_PLACE:
        return ttr_place_get(edition, i)->id;
    case TTR_ON_ROUTE:
        return ttr_route_get(edition, i)->id;
    case TTR_ON_CARD:
        return ttr_card_get(edition, i)->id;
    case TTR_ON_TICKET:
        return ttr_ticket_get(edition, i)->id;
    case TTR_ON_GAME:
    case TTR_ON_PLAYER:
        break;
    }
    return "";
}

int test_thing_count(const test_game *game, ttr_scope scope)
{
    switch (scope) {
    case TTR_ON_PLACE:
        return ttr_place_count(game->edition);
    case TTR_ON_ROUTE:
        return ttr_route_count(game->edition);
    case TTR_ON_CARD:
        return ttr_card_kinds(game->edition);
    case TTR_ON_TICKET:
        return ttr_ticket_count(game->edition);
    case TTR_ON_PLAYER:
        return game->state.players;
    case TTR_ON_GAME:
        break;
    }
    return 1;
}

bool test_thing_find(const test_args *args, ttr_scope scope, const char *id,
                     int *index)
{
    const ttr_edition *edition = args->game->edition;
    const char *names[TTR_MAX_ROUTES]; // the most that any scope has

    *index = app_element_find(edition, scope, id);
    if (*index != TTR_NONE)
        return true;
    int count = test_thing_count(args->game, scope);
    for (int k = 0; k < count; k++)
        names[k] = test_thing_id(edition, scope, k);
    return test_refuse_name(args, id, names, count);
}

bool test_arg_thing(const test_args *args, int i, ttr_scope scope, int *index)
{
    const char *id;

    if (scope == TTR_ON_PLAYER)
        return test_arg_player(args, i, index);
    return test_arg_text(args, i, &id) &&
           test_thing_find(args, scope, id, index);
}

bool test_arg_place(const test_args *args, int i, int *place)
{
    return test_arg_thing(args, i, TTR_ON_PLACE, place);
}

bool test_arg_route(const test_args *args, int i, int *route)
{
    return test_arg_thing(args, i, TTR_ON_ROUTE, route);
}

bool test_arg_ticket(const test_args *args, int i, int *ticket)
{
    return test_arg_thing(args, i, TTR_ON_TICKET, ticket);
}

bool test_arg_card(const test_args *args, int i, int *card)
{
    return test_arg_thing(args, i, TTR_ON_CARD, card);
}

bool test_arg_piece(const test_args *args, int i, int *piece)
{
    const ttr_edition *edition = args->game->edition;
    const char *names[TTR_MAX_PIECE_KINDS];
    const char *id;

    if (!test_arg_text(args, i, &id))
        return false;
    *piece = ttr_piece_find(edition, id);
    if (*piece != TTR_NONE)
        return true;
    for (int k = 0; k < ttr_piece_kinds(edition); k++)
        names[k] = ttr_piece_get(edition, k)->id;
    return test_refuse_name(args, id, names, ttr_piece_kinds(edition));
}
