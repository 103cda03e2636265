/*
 * module_host.c - What the engine tells a rule module, and the table of all
 * that it does for one.
 *
 * Every function checks its arguments: a mistake of a module makes the action
 * fail with a sentence and never reaches the state. Functions that write also
 * check that the hook may write, since scripts share this table.
 */
#include "modules/module_host.h"

#include "base/fail.h"
#include "base/text.h"
#include "modules/fields.h"
#include "modules/hooks.h"
#include "modules/module_checks.h"
#include "modules/module_emit.h"
#include "modules/module_write.h"
#include "play/network.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Scripts know some functions by another name, which is never longer: a
   message that begins with such a function calls it as its reader does. */
static void say_in_lua(char *text)
{
    static const char *const names[][2] = {
        {"move_cards", "move"},
        {"emit_action", "emit"},
        {"emit_score", "score"},
        {"get_pile", "count"},
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i][0]), now = strlen(names[i][1]);
        if (strncmp(text, names[i][0], length) != 0 || text[length] != ':')
            continue;
        memcpy(text, names[i][1], now);
        memmove(text + now, text + length, strlen(text + length) + 1);
        return;
    }
}

void ttri_module_fail(const ttr_game *game, const char *format, ...)
{
    ttri_call *call = game->call;
    char text[400];
    va_list args;

    if (call->status)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, TTRI_TEXT(format), args);
    va_end(args);
    const ttri_module *module = &game->edition->module[call->module];
    if (module->script)
        say_in_lua(text);
    if (module->script)
        call->status = TTRI_FAIL_AT(&game->table->error, TTR_E_SCRIPT,
                                    module->file, 0, "%s", text);
    else
        call->status = TTRI_FAIL(&game->table->error, TTR_E_SCRIPT,
                                 "module %s: %s", module->info.id, text);
}

bool ttri_in_game(const ttr_game *game, const char *what)
{
    TTRI_FAIL_IF(!game->state, false,
                 "%s: there is no game yet, only the edition can be asked",
                 what);
    return true;
}

bool ttri_may_write(const ttr_game *game, const char *what)
{
    if (!ttri_in_game(game, what))
        return false;
    TTRI_FAIL_IF(game->call->pure, false,
                 "%s: a hook of the event %s may not change the game", what,
                 ttr_event_get((ttr_event_id)game->call->event)->name);
    return true;
}

bool ttri_is_index(const ttr_game *game, const char *what, const char *noun,
                   int index, int count)
{
    TTRI_FAIL_IF(index < 0 || index >= count, false,
                 "%s: %s %d does not exist, there are 0 to %d", what, noun,
                 index, count - 1);
    return true;
}

bool ttri_is_player(const ttr_game *game, const char *what, int player)
{
    TTRI_FAIL_IF(player < 0 || player >= game->state->players, false,
                 "%s: player %d does not exist, this game has players 0 to %d",
                 what, player, game->state->players - 1);
    return true;
}

const ttri_field *ttri_no_field(const ttr_game *game, const char *what,
                                int field, int index, ttr_field_type type)
{
    if (!ttri_in_game(game, what) ||
        !ttri_is_index(game, what, "field", field,
                       ttri_own_module(game)->info.fields.count))
        return NULL;
    const ttri_field *it =
        &game->edition->field[ttri_own_module(game)->first_field + field];
    TTRI_FAIL_IF(it->info->type != type, NULL,
                 "%s: %s is no field of that type", what, it->info->name);
    (void)ttri_is_index(game, it->info->name, "index", index,
                        it->info->scope == TTR_ON_PLAYER ? game->state->players
                                                         : it->count);
    return NULL;
}

static const ttr_edition *host_edition(const ttr_game *game)
{
    return game->edition;
}

static int host_place_count(const ttr_game *game)
{
    return game->edition->place_count;
}

static int host_route_count(const ttr_game *game)
{
    return game->edition->route_count;
}

static int host_ticket_count(const ttr_game *game)
{
    return game->edition->ticket_count;
}

static int host_card_kinds(const ttr_game *game)
{
    return game->edition->card_kinds;
}

static int host_piece_kinds(const ttr_game *game)
{
    return game->edition->piece_kinds;
}

static const ttr_place *host_place(const ttr_game *game, int place)
{
    bool ok = ttri_is_index(game, "place", "place", place,
                            game->edition->place_count);
    return &game->edition->place[ok ? place : 0];
}

static const ttr_route *host_route(const ttr_game *game, int route)
{
    bool ok = ttri_is_index(game, "route", "route", route,
                            game->edition->route_count);
    return &game->edition->route[ok ? route : 0];
}

static const ttr_ticket *host_ticket(const ttr_game *game, int ticket)
{
    bool ok = ttri_is_index(game, "ticket", "ticket", ticket,
                            game->edition->ticket_count);
    return &game->edition->ticket[ok ? ticket : 0];
}

static const ttr_kind *host_card(const ttr_game *game, int card)
{
    bool ok =
        ttri_is_index(game, "card", "card", card, game->edition->card_kinds);
    return &game->edition->card[ok ? card : 0];
}

static const ttr_kind *host_piece(const ttr_game *game, int piece)
{
    bool ok = ttri_is_index(game, "piece", "piece", piece,
                            game->edition->piece_kinds);
    return &game->edition->piece[ok ? piece : 0];
}

static int host_find_piece(const ttr_game *game, const char *id)
{
    return ttr_piece_find(game->edition, id);
}

static int host_number(const ttr_game *game, ttr_number number)
{
    if (!ttri_is_index(game, "number", "number", (int)number, TTR_NUMBER_COUNT))
        return 0;
    return game->edition->number[number];
}

static int host_mark(const ttr_game *game, int mark, int index)
{
    if (!ttri_is_index(game, "mark", "mark", mark,
                       ttri_own_module(game)->info.marks.count))
        return 0;
    const ttri_mark *it =
        &game->edition->mark[ttri_own_module(game)->first_mark + mark];
    if (!ttri_is_index(game, it->info->name, "index", index,
                       ttri_scope_size(game->edition, it->info->scope)))
        return 0;
    TTRI_USE(game, marks, it - game->edition->mark);
    return it->value[index];
}

static const ttri_param *param_of(const ttr_game *game, int param)
{
    if (!ttri_is_index(game, "param", "parameter", param,
                       ttri_own_module(game)->info.params.count))
        return NULL;
    TTRI_USE(game, params, ttri_own_module(game)->first_param + param);
    return &game->edition->param[ttri_own_module(game)->first_param + param];
}

static int host_param(const ttr_game *game, int param, int i)
{
    const ttri_param *it = param_of(game, param);
    return it && i >= 0 && i < it->count ? it->value[i] : 0;
}

static int host_param_count(const ttr_game *game, int param)
{
    const ttri_param *it = param_of(game, param);
    return it ? it->count : 0;
}

static const ttr_state *host_state(const ttr_game *game)
{
    (void)ttri_in_game(game, "state");
    return game->state;
}

static int host_player_count(const ttr_game *game)
{
    return ttri_in_game(game, "player_count") ? game->state->players : 0;
}

static int host_points(const ttr_game *game, int player)
{
    if (!ttri_in_game(game, "points") ||
        !ttri_is_player(game, "points", player))
        return 0;
    return game->state->score[player];
}

/* The groups of places that the player has joined. A hook that asks for pair
   after pair gets them from one search. */
static const uint8_t *groups_of(const ttr_game *game, int player)
{
    ttr_table *table = game->table;
    ttri_groups groups;

    if (game->call->pure && table->joined.call == table->calls &&
        table->joined.hook == game->call->hooks &&
        table->joined.player == player)
        return table->joined.group;
    ttri_groups_make(game, player, &groups);
    table->joined.call = table->calls;
    table->joined.hook = game->call->hooks;
    table->joined.player = player;
    memcpy(table->joined.group, groups.group,
           (size_t)game->edition->place_count);
    return table->joined.group;
}

static bool host_joined(const ttr_game *game, int player, int from, int to)
{
    int places = game->edition->place_count;

    if (!ttri_in_game(game, "joined") ||
        !ttri_is_player(game, "joined", player) ||
        !ttri_is_index(game, "joined", "place", from, places) ||
        !ttri_is_index(game, "joined", "place", to, places))
        return false;
    const uint8_t *group = groups_of(game, player);
    return group[from] == group[to];
}

static int host_group(const ttr_game *game, int player, int place)
{
    if (!ttri_in_game(game, "group") ||
        !ttri_is_player(game, "group", player) ||
        !ttri_is_index(game, "group", "place", place,
                       game->edition->place_count))
        return place;
    return groups_of(game, player)[place];
}

static int host_longest_path(const ttr_game *game, int player)
{
    ttri_routes routes;

    if (!ttri_in_game(game, "longest_path") ||
        !ttri_is_player(game, "longest_path", player))
        return 0;
    ttri_routes_of(game->edition, game->state, player, &routes);
    return ttr_longest_path(game->edition, routes.word, NULL);
}

static bool host_ticket_done(const ttr_game *game, int player, int ticket)
{
    if (!ttri_in_game(game, "ticket_done") ||
        !ttri_is_player(game, "ticket_done", player) ||
        !ttri_is_index(game, "ticket_done", "ticket", ticket,
                       game->edition->ticket_count))
        return false;
    const ttr_ticket *it = &game->edition->ticket[ticket];
    const uint8_t *group = groups_of(game, player);
    int done = group[it->from] == group[it->to];
    /* A hook of ticket_done that asks gets the plain answer, or it would ask
       itself for ever. */
    if (game->call->event == TTR_EVENT_ticket_done)
        return done;
    return TTRI_QUERY(game, ticket_done, done, player, ticket);
}

static void note_read(const ttr_game *game, const ttri_field *field)
{
    if (field)
        TTRI_USE(game, fields_read, field - game->edition->field);
}

static int host_get(const ttr_game *game, int field, int index)
{
    const ttri_field *it =
        ttri_own_field(game, "get", field, index, TTR_FIELD_NUMBER);
    note_read(game, it);
    return it ? ttri_field_get_number(game->state, it, index) : 0;
}

static uint64_t host_get_set(const ttr_game *game, int field, int index)
{
    const ttri_field *it =
        ttri_own_field(game, "get_set", field, index, TTR_FIELD_SET);
    note_read(game, it);
    return it ? ttri_field_get_set(game->state, it, index) : 0;
}

static int host_get_pile(const ttr_game *game, int field, int index, int card)
{
    const ttri_module *module = ttri_own_module(game);
    bool tally = field >= 0 && field < module->info.fields.count &&
                 module->info.fields.at[field].type == TTR_FIELD_TALLY;
    const ttri_field *it =
        ttri_own_field(game, "get_pile", field, index,
                       tally ? TTR_FIELD_TALLY : TTR_FIELD_PILE);
    if (!it || !ttri_is_index(game, "get_pile", "card", card, it->entries))
        return 0;
    note_read(game, it);
    return ttri_field_pile(game->state, it, index)[card];
}

static void host_fail(const ttr_game *game, const char *format, ...)
    TTR_PRINTF(2, 3);

static void host_fail(const ttr_game *game, const char *format, ...)
{
    char text[400];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ttri_module_fail(game, "%s", text);
}

const ttr_host ttri_host = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_host),
    .edition = host_edition,
    .place_count = host_place_count,
    .route_count = host_route_count,
    .ticket_count = host_ticket_count,
    .card_kinds = host_card_kinds,
    .piece_kinds = host_piece_kinds,
    .place = host_place,
    .route = host_route,
    .ticket = host_ticket,
    .card = host_card,
    .piece = host_piece,
    .find_piece = host_find_piece,
    .number = host_number,
    .mark = host_mark,
    .param = host_param,
    .param_count = host_param_count,
    .state = host_state,
    .player_count = host_player_count,
    .points = host_points,
    .joined = host_joined,
    .longest_path = host_longest_path,
    .ticket_done = host_ticket_done,
    .get = host_get,
    .get_set = host_get_set,
    .get_pile = host_get_pile,
    .emit = ttri_host_emit,
    .emit_action = ttri_host_emit_action,
    .emit_score = ttri_host_emit_score,
    .fail = host_fail,
    .set = ttri_host_set,
    .set_set = ttri_host_set_set,
    .add_points = ttri_host_add_points,
    .move_cards = ttri_host_move_cards,
    .turn_up = ttri_host_turn_up,
    .set_owner = ttri_host_set_owner,
    .add_pieces = ttri_host_add_pieces,
    .offer_tickets = ttri_host_offer_tickets,
    .random = ttri_host_random,
    .ask = ttri_host_ask,
    .change_claim = ttri_host_change_claim,
    .cancel_claim = ttri_host_cancel_claim,
    .end_after = ttri_host_end_after,
    .draw_ticket = ttri_host_draw_ticket,
    .give_ticket = ttri_host_give_ticket,
    .return_ticket = ttri_host_return_ticket,
    .group = host_group,
    .draw_card = ttri_host_draw_card,
    .continue_turn = ttri_host_continue_turn,
    .set_tally = ttri_host_set_tally,
    .tell = ttri_host_tell,
    .next_turn = ttri_host_next_turn,
};
