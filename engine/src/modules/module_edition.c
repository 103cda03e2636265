// SPDX-License-Identifier: MIT
/*
 * module_edition.c - What the host says of the edition, which a module may ask
 * before there is a game.
 */
#include "modules/module_edition.h"

#include "base/bits.h"
#include "modules/fields.h"
#include "modules/module_checks.h"

#include <string.h>

/* A module sees as much of these as there was when it was built, and of the
   host that it was built with the engine knows the size. So whoever adds a
   member gives the host a function, too. */
static_assert(sizeof(void *) != 8 ||
                  (sizeof(ttr_place) == 32 && sizeof(ttr_route) == 24 &&
                   sizeof(ttr_ticket) == 24 && sizeof(ttr_kind) == 24),
              "what the host hands out has not grown");

int ttri_host_place_count(const ttr_game *game)
{
    return game->call->status ? 0 : game->edition->place_count;
}

int ttri_host_route_count(const ttr_game *game)
{
    return game->call->status ? 0 : game->edition->route_count;
}

int ttri_host_ticket_count(const ttr_game *game)
{
    return game->call->status ? 0 : game->edition->ticket_count;
}

int ttri_host_card_kinds(const ttr_game *game)
{
    return game->call->status ? 0 : game->edition->card_kinds;
}

int ttri_host_piece_kinds(const ttr_game *game)
{
    return game->call->status ? 0 : game->edition->piece_kinds;
}

const ttr_place *ttri_host_place(const ttr_game *game, int place)
{
    bool ok = ttri_is_index(game, "place", "place", place,
                            game->edition->place_count);

    return &game->edition->place[ok ? place : 0];
}

const ttr_route *ttri_host_route(const ttr_game *game, int route)
{
    bool ok = ttri_is_index(game, "route", "route", route,
                            game->edition->route_count);

    return &game->edition->route[ok ? route : 0];
}

const ttr_ticket *ttri_host_ticket(const ttr_game *game, int ticket)
{
    bool ok = ttri_is_index(game, "ticket", "ticket", ticket,
                            game->edition->ticket_count);

    return &game->edition->ticket[ok ? ticket : 0];
}

const ttr_kind *ttri_host_card(const ttr_game *game, int card)
{
    bool ok =
        ttri_is_index(game, "card", "card", card, game->edition->card_kinds);

    return &game->edition->card[ok ? card : 0];
}

const ttr_kind *ttri_host_piece(const ttr_game *game, int piece)
{
    bool ok = ttri_is_index(game, "piece", "piece", piece,
                            game->edition->piece_kinds);

    return &game->edition->piece[ok ? piece : 0];
}

int ttri_host_find_place(const ttr_game *game, const char *id)
{
    return game->call->status ? TTR_NONE : ttr_place_find(game->edition, id);
}

int ttri_host_find_card(const ttr_game *game, const char *id)
{
    return game->call->status ? TTR_NONE : ttr_card_find(game->edition, id);
}

int ttri_host_find_piece(const ttr_game *game, const char *id)
{
    return game->call->status ? TTR_NONE : ttr_piece_find(game->edition, id);
}

int ttri_host_number(const ttr_game *game, ttr_number number)
{
    if (!ttri_is_index(game, "number", "number", (int)number, TTR_NUMBER_COUNT))
        return 0;
    return game->edition->number[number];
}

int ttri_mark_value(const ttr_game *game, const ttri_mark *mark, int index)
{
    TTRI_USE(game, marks, mark - game->edition->mark);
    if (mark->info->of == TTR_OPTION_NUMBER || mark->info->size)
        return mark->value[index];
    return mark->value[index] ? game->edition->mark_item[mark->first[index]]
                              : TTR_NONE;
}

int ttri_mark_item(const ttr_game *game, const ttri_mark *mark, int index,
                   int i)
{
    TTRI_FAIL_IF(!mark->info->size, TTR_NONE, "mark %s is not a list",
                 mark->info->name);
    return ttri_within(i, ttri_mark_value(game, mark, index))
               ? game->edition->mark_item[mark->first[index] + i]
               : TTR_NONE;
}

int ttri_host_mark(const ttr_game *game, int mark, int index)
{
    const ttri_module *module = ttri_own_module(game);

    if (!ttri_is_index(game, "mark", "mark", mark, module->info.marks.count))
        return 0;
    const ttri_mark *it = &game->edition->mark[module->first_mark + mark];
    if (!ttri_is_index(game, it->info->name, "index", index,
                       ttri_scope_size(game->edition, it->info->scope)))
        return 0;
    return ttri_mark_value(game, it, index);
}

int ttri_host_mark_item(const ttr_game *game, int mark, int index, int i)
{
    (void)ttri_host_mark(game, mark, index); // which says what is wrong
    if (game->call->status)
        return TTR_NONE;
    return ttri_mark_item(
        game, &game->edition->mark[ttri_own_module(game)->first_mark + mark],
        index, i);
}

static const ttri_param *param_of(const ttr_game *game, int param)
{
    if (!ttri_is_index(game, "param", "parameter", param,
                       ttri_own_module(game)->info.params.count))
        return NULL;
    TTRI_USE(game, params, ttri_own_module(game)->first_param + param);
    return &game->edition->param[ttri_own_module(game)->first_param + param];
}

int ttri_host_param(const ttr_game *game, int param, int i)
{
    const ttri_param *it = param_of(game, param);
    return it && i >= 0 && i < it->count ? it->value[i] : 0;
}

int ttri_host_param_count(const ttr_game *game, int param)
{
    const ttri_param *it = param_of(game, param);
    return it ? it->count : 0;
}

int ttri_host_find_action(const ttr_game *game, const char *name)
{
    const ttr_edition *edition = game->edition;
    const char *dot = strchr(name, '.');

    for (int i = 0; dot && i < edition->own_action_count; i++) {
        const char *id = edition->module_id[edition->own_action[i].module];
        if (strlen(id) == (size_t)(dot - name) &&
            strncmp(id, name, strlen(id)) == 0 &&
            strcmp(edition->own_action[i].info->name, dot + 1) == 0)
            return i;
    }
    return TTR_NONE;
}
