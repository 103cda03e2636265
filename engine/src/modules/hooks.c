// SPDX-License-Identifier: MIT
/*
 * hooks.c - Calling the hooks of the rule modules, event by event.
 *
 * Only reached when some module hooks the event. Modules are called in the
 * order in which the edition uses them. After a failure no further hook runs:
 * the action is rolled back. A hook may cause further events, so who is
 * running is put back afterwards.
 */
#include "modules/hooks.h"

#include "base/fail.h"
#include "base/text.h"
#include "modules/module_host.h"

#include <ttr/limits.h>

#include <stdarg.h>
#include <stdio.h>

/* Who is running. */
typedef struct caller {
    int module, event;
    bool pure;
} caller;

static caller enter(ttri_call *call, int event, bool pure)
{
    caller outer = {call->module, call->event, call->pure};

    call->hooks++;
    call->event = event;
    call->pure = pure;
    return outer;
}

static void leave(ttri_call *call, caller outer)
{
    call->module = outer.module;
    call->event = outer.event;
    call->pure = outer.pure;
}

/* A module's hook is about to be called. */
static void note_hook(const ttri_call *call)
{
    ttr_usage *usage = call->usage;

    ttri_set_add(usage->hooks[call->module], call->event);
    usage->module = call->module;
    usage->event = call->event;
}

/* The next module of those left that hooks the event, or false. */
static bool next_module(ttri_call *call, unsigned *left)
{
    if (!*left || call->status)
        return false;
    call->module = ttri_lowest(*left);
    *left &= *left - 1;
    if (call->usage)
        note_hook(call);
    return true;
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
        call->status = TTRI_FAIL_AT(&game->table->error, TTR_E_SCRIPT,
                                    module->file, 0, "%s", text);
    else
        call->status = TTRI_FAIL(&game->table->error, TTR_E_SCRIPT,
                                 "module %s: %s", module->info.id, text);
}

/* What a query may answer; of piece_kind, what the edition has. */
static const struct {
    int least, most;
} answers[TTR_EVENT_COUNT] = {
    [TTR_EVENT_claim_cards] = {0, TTR_MAX_LENGTH},
    [TTR_EVENT_claim_wilds_min] = {0, TTR_MAX_LENGTH},
    [TTR_EVENT_piece_kind] = {0, TTR_MAX_PIECE_KINDS - 1},
    [TTR_EVENT_piece_count] = {0, TTR_MAX_LENGTH},
    [TTR_EVENT_route_points] = {-1000, 1000},
    [TTR_EVENT_draw_cost] = {0, TTR_MAX_LENGTH},
    [TTR_EVENT_market_flush] = {0, 1},
    [TTR_EVENT_tickets_offered] = {1, TTR_MAX_OFFER},
    [TTR_EVENT_tickets_keep_min] = {0, TTR_MAX_OFFER},
    [TTR_EVENT_ticket_done] = {0, 1},
    [TTR_EVENT_ticket_points] = {-1000, 1000},
    [TTR_EVENT_route_usable] = {0, 1},
    [TTR_EVENT_end_check] = {0, 1},
    [TTR_EVENT_last_turns] = {0, 4 * TTR_MAX_PLAYERS},
    [TTR_EVENT_tie_break] = {-1000000, 1000000},
    [TTR_EVENT_bot_value] = {-1000000, 1000000},
    [TTR_EVENT_card_spaces] = {1, TTR_MAX_LENGTH},
    [TTR_EVENT_ticket_rest] = {0, TTRI_REST_COUNT - 1},
};

bool ttr_event_range(ttr_event_id event, int *least, int *most)
{
    const ttr_event_info *info = ttr_event_get(event);

    *least = info ? answers[event].least : 0;
    *most = info ? answers[event].most : 0;
    return info && info->kind == TTR_KIND_QUERY;
}

int ttri_query_check(const ttr_game *game, int event, int value, int before)
{
    int least = answers[event].least, most = answers[event].most;

    if (event == TTR_EVENT_piece_kind)
        most = game->edition->piece_kinds - 1;
    if (value >= least && value <= most)
        return value;
    ttri_module_fail(game, "the hook of %s gives %d, it must be from %d to %d",
                     ttr_event_get((ttr_event_id)event)->name, value, least,
                     most);
    return before;
}

#define HOOK(game, name)                                                       \
    (game)->edition->module[(game)->call->module].hooks.name

#define FIRE_QUERY(name)                                                       \
    int ttri_fire_##name(const ttr_game *game, const ttr_on_##name *args,      \
                         int value)                                            \
    {                                                                          \
        caller outer = enter(game->call, TTR_EVENT_##name, true);              \
        unsigned left = game->edition->hook_modules[TTR_EVENT_##name];         \
        while (next_module(game->call, &left))                                 \
            value = ttri_query_check(                                          \
                game, TTR_EVENT_##name,                                        \
                HOOK(game, name)(&ttri_host, game, args, value), value);       \
        leave(game->call, outer);                                              \
        return value;                                                          \
    }
#define FIRE_VETO(name)                                                        \
    const char *ttri_fire_##name(const ttr_game *game,                         \
                                 const ttr_on_##name *args)                    \
    {                                                                          \
        caller outer = enter(game->call, TTR_EVENT_##name, true);              \
        unsigned left = game->edition->hook_modules[TTR_EVENT_##name];         \
        const char *why = NULL;                                                \
        while (!why && next_module(game->call, &left))                         \
            why = HOOK(game, name)(&ttri_host, game, args);                    \
        leave(game->call, outer);                                              \
        return why;                                                            \
    }                                                                          \
    void ttri_hear_##name(const ttr_game *game, const ttr_on_##name *args,     \
                          ttri_hear *hear, void *to)                           \
    {                                                                          \
        caller outer = enter(game->call, TTR_EVENT_##name, true);              \
        unsigned left = game->edition->hook_modules[TTR_EVENT_##name];         \
        while (next_module(game->call, &left)) {                               \
            const char *why = HOOK(game, name)(&ttri_host, game, args);        \
            if (why)                                                           \
                hear(to, why);                                                 \
        }                                                                      \
        leave(game->call, outer);                                              \
    }
#define FIRE_COLLECT(name)                                                     \
    void ttri_fire_##name(const ttr_game *game, const ttr_on_##name *args)     \
    {                                                                          \
        caller outer = enter(game->call, TTR_EVENT_##name, true);              \
        unsigned left = game->edition->hook_modules[TTR_EVENT_##name];         \
        while (next_module(game->call, &left))                                 \
            HOOK(game, name)(&ttri_host, game, args);                          \
        leave(game->call, outer);                                              \
    }
#define FIRE_NOTIFY(name)                                                      \
    void ttri_fire_##name(ttr_game *game, const ttr_on_##name *args)           \
    {                                                                          \
        caller outer = enter(game->call, TTR_EVENT_##name, false);             \
        unsigned left = game->edition->hook_modules[TTR_EVENT_##name];         \
        while (next_module(game->call, &left))                                 \
            HOOK(game, name)(&ttri_host, game, args);                          \
        leave(game->call, outer);                                              \
    }
#define FIRE_RESOLVE(name)                                                     \
    void ttri_resolve_##name(ttr_game *game, int module,                       \
                             const ttr_on_##name *args)                        \
    {                                                                          \
        caller outer = enter(game->call, TTR_EVENT_##name, false);             \
        game->call->module = module;                                           \
        if (game->call->usage)                                                 \
            note_hook(game->call);                                             \
        if (!game->call->status && HOOK(game, name))                           \
            HOOK(game, name)(&ttri_host, game, args);                          \
        leave(game->call, outer);                                              \
    }
#define FIRE_TELL(name)

#define TTR_EVENT(name, kind, args, help) FIRE_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT

const char *ttri_ask_why(const ttr_game *game, int module,
                         const ttr_on_action_why *args)
{
    caller outer = enter(game->call, TTR_EVENT_action_why, true);
    const char *why = NULL;

    game->call->module = module;
    if (game->call->usage)
        note_hook(game->call);
    if (!game->call->status && HOOK(game, action_why))
        why = HOOK(game, action_why)(&ttri_host, game, args);
    leave(game->call, outer);
    return why;
}

void ttri_collect_options(const ttr_game *game, int module,
                          const ttr_on_choice_options *args)
{
    caller outer = enter(game->call, TTR_EVENT_choice_options, true);

    game->call->module = module;
    if (game->call->usage)
        note_hook(game->call);
    if (!game->call->status && HOOK(game, choice_options))
        HOOK(game, choice_options)(&ttri_host, game, args);
    leave(game->call, outer);
}
