// SPDX-License-Identifier: MIT
/*
 * guard.c - Finding rule modules in C that write past the host.
 *
 * Every hook of such a module is one of the functions below, which calls the
 * module's own with a host of its own. While the module itself runs, `inside`
 * is true and `known` is the game as it must be: whoever changes `inside`
 * compares or copies.
 */
#include "modules/guard.h"

#include "modules/hooks.h"
#include "modules/module_fields.h"
#include "modules/module_host.h"
#include "modules/module_tickets.h"
#include "modules/module_write.h"

#include <stdlib.h>

/* Whose code is running, if it is a module's own. */
typedef struct runner {
    bool inside;
    int module, event;
} runner;

struct ttri_guard {
    ttr_host host;
    ttr_state known;
    runner now;
};

/* From here on the module runs. */
static void enter(const ttr_game *game)
{
    struct ttri_guard *guard = game->table->guard;

    ttr_state_copy(game->edition, &guard->known, game->state);
    guard->now.inside = true;
}

/* The module hands over: has it written? */
static void leave(const ttr_game *game)
{
    struct ttri_guard *guard = game->table->guard;
    int module = game->call->module;

    guard->now.inside = false;
    if (ttr_state_equal(game->edition, &guard->known, game->state))
        return;
    ttr_state_copy(game->edition, game->state, &guard->known);
    game->call->module = guard->now.module; // another may be asked already
    ttri_module_fail(game,
                     "the hook of %s changes the game past the functions of"
                     " the host, which alone may do that",
                     ttr_event_get((ttr_event_id)guard->now.event)->name);
    game->call->module = module;
}

/* While an edition is loaded there is no game, and nothing to write to. */
static bool is_watched(const ttr_game *game)
{
    return game->table->guard && game->state;
}

static runner begin(const ttr_game *game)
{
    if (!is_watched(game))
        return (runner){0};
    struct ttri_guard *guard = game->table->guard;
    runner outer = guard->now;
    if (outer.inside)
        leave(game);
    guard->now = (runner){false, game->call->module, game->call->event};
    enter(game);
    return outer;
}

static void end(const ttr_game *game, runner outer)
{
    if (!is_watched(game))
        return;
    leave(game);
    game->table->guard->now = outer;
    if (outer.inside)
        enter(game);
}

#define OWN(game, name) (game)->edition->module[(game)->call->module].own.name
#define HOST(game, host)                                                       \
    (is_watched(game) ? &(game)->table->guard->host : (host))

#define GUARDED_QUERY(name)                                                    \
    static int guarded_##name(const ttr_host *host, const ttr_game *game,      \
                              const ttr_on_##name *args, int value)            \
    {                                                                          \
        runner outer = begin(game);                                            \
        value = OWN(game, name)(HOST(game, host), game, args, value);          \
        end(game, outer);                                                      \
        return value;                                                          \
    }
#define GUARDED_VETO(name)                                                     \
    static const char *guarded_##name(                                         \
        const ttr_host *host, const ttr_game *game, const ttr_on_##name *args) \
    {                                                                          \
        runner outer = begin(game);                                            \
        const char *why = OWN(game, name)(HOST(game, host), game, args);       \
        end(game, outer);                                                      \
        return why;                                                            \
    }
#define GUARDED_COLLECT(name)                                                  \
    static void guarded_##name(const ttr_host *host, const ttr_game *game,     \
                               const ttr_on_##name *args)                      \
    {                                                                          \
        runner outer = begin(game);                                            \
        OWN(game, name)(HOST(game, host), game, args);                         \
        end(game, outer);                                                      \
    }
#define GUARDED_NOTIFY(name)                                                   \
    static void guarded_##name(const ttr_host *host, ttr_game *game,           \
                               const ttr_on_##name *args)                      \
    {                                                                          \
        runner outer = begin(game);                                            \
        OWN(game, name)(HOST(game, host), game, args);                         \
        end(game, outer);                                                      \
    }
#define GUARDED_RESOLVE(name) GUARDED_NOTIFY(name)
#define GUARDED_TELL(name)

#define TTR_EVENT(name, kind, args, help) GUARDED_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT

#define PLACE_QUERY(name)                                                      \
    if (module->hooks.name)                                                    \
        module->hooks.name = guarded_##name;
#define PLACE_VETO(name) PLACE_QUERY(name)
#define PLACE_COLLECT(name) PLACE_QUERY(name)
#define PLACE_NOTIFY(name) PLACE_QUERY(name)
#define PLACE_RESOLVE(name) PLACE_QUERY(name)
#define PLACE_TELL(name)

void ttri_guard_hooks(ttri_module *module)
{
    module->own = module->hooks;
#define TTR_EVENT(name, kind, args, help) PLACE_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
}

/* Every function of the host that writes: WRITES(name, parameters, arguments),
   GIVES(type, name, ...) when it answers something. */
#define WRITERS                                                                \
    GIVES(uint32_t, random, (ttr_game * game, uint32_t n), (game, n))          \
    WRITES(continue_turn, (ttr_game * game), (game))                           \
    WRITES(next_turn, (ttr_game * game, int player), (game, player))           \
    WRITES(end_after, (ttr_game * game, int turns), (game, turns))             \
    WRITES(add_points, (ttr_game * game, int player, int line, int points),    \
           (game, player, line, points))                                       \
    WRITES(set_owner, (ttr_game * game, int route, int player),                \
           (game, route, player))                                              \
    WRITES(add_pieces, (ttr_game * game, int player, int kind, int count),     \
           (game, player, kind, count))                                        \
    WRITES(change_claim, (ttr_game * game, int count, int wilds),              \
           (game, count, wilds))                                               \
    WRITES(cancel_claim, (ttr_game * game), (game))                            \
    WRITES(move_cards,                                                         \
           (ttr_game * game, ttr_spot from, ttr_spot to, int card, int count), \
           (game, from, to, card, count))                                      \
    GIVES(int, turn_up, (ttr_game * game, ttr_spot to), (game, to))            \
    GIVES(int, draw_card, (ttr_game * game, int player), (game, player))       \
    WRITES(offer_tickets,                                                      \
           (ttr_game * game, int player, int count, int keep_min),             \
           (game, player, count, keep_min))                                    \
    GIVES(int, draw_ticket, (ttr_game * game), (game))                         \
    WRITES(give_ticket, (ttr_game * game, int player, int ticket),             \
           (game, player, ticket))                                             \
    WRITES(return_ticket, (ttr_game * game, int ticket), (game, ticket))       \
    WRITES(set, (ttr_game * game, int field, int index, int value),            \
           (game, field, index, value))                                        \
    WRITES(set_set, (ttr_game * game, int field, int index, uint64_t value),   \
           (game, field, index, value))                                        \
    WRITES(set_count,                                                          \
           (ttr_game * game, int field, int index, int of, int count),         \
           (game, field, index, of, count))                                    \
    WRITES(ask, (ttr_game * game, int player, int choice, int a, int b),       \
           (game, player, choice, a, b))                                       \
    WRITES(tell, (ttr_game * game, int player, int message, int a, int b),     \
           (game, player, message, a, b))                                      \
    WRITES(deck_put,                                                           \
           (ttr_game * game, int field, int index, int at, int item),          \
           (game, field, index, at, item))                                     \
    GIVES(int, deck_take, (ttr_game * game, int field, int index, int at),     \
          (game, field, index, at))                                            \
    WRITES(deck_shuffle, (ttr_game * game, int field, int index),              \
           (game, field, index))                                               \
    WRITES(move_ticket,                                                        \
           (ttr_game * game, int ticket, ttr_ticket_spot where, int player),   \
           (game, ticket, where, player))                                      \
    WRITES(claim_route, (ttr_game * game, int player, int route),              \
           (game, player, route))                                              \
    GIVES(int, draw_to, (ttr_game * game, ttr_spot to), (game, to))            \
    GIVES(int, take_any, (ttr_game * game, ttr_spot from, ttr_spot to),        \
          (game, from, to))                                                    \
    WRITES(fetch_cards, (ttr_game * game, ttr_spot to, int card, int count),   \
           (game, to, card, count))                                            \
    WRITES(spend_draws, (ttr_game * game, int count), (game, count))           \
    WRITES(set_side, (ttr_game * game, int player, int side),                  \
           (game, player, side))

#define WRITES(name, parameters, arguments)                                    \
    static void write_##name parameters                                        \
    {                                                                          \
        leave(game);                                                           \
        ttri_host_##name arguments;                                            \
        enter(game);                                                           \
    }
#define GIVES(type, name, parameters, arguments)                               \
    static type write_##name parameters                                        \
    {                                                                          \
        leave(game);                                                           \
        type given = ttri_host_##name arguments;                               \
        enter(game);                                                           \
        return given;                                                          \
    }
WRITERS
#undef WRITES
#undef GIVES

struct ttri_guard *ttri_guard_new(void)
{
    struct ttri_guard *guard = calloc(1, sizeof *guard);

    if (!guard)
        return NULL;
    guard->host = ttri_host;
#define WRITES(name, parameters, arguments) guard->host.name = write_##name;
#define GIVES(type, name, parameters, arguments)                               \
    WRITES(name, parameters, arguments)
    WRITERS
    return guard;
}
