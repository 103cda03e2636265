/*
 * hooks.c - Calling the hooks of the rule modules, event by event.
 *
 * Only reached when some module hooks the event. Modules are called in the
 * order in which the edition uses them. After a failure no further hook runs:
 * the action is rolled back. A hook may cause further events, so who is
 * running is put back afterwards.
 */
#include "hooks.h"

#include "module_host.h"

/* Who is running. */
typedef struct caller {
    int module, event;
    bool pure;
} caller;

static caller enter(ttri_call *call, int event, bool pure)
{
    caller outer = {call->module, call->event, call->pure};

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

/* The next module of those left that hooks the event, or false. */
static bool next_module(ttri_call *call, unsigned *left)
{
    if (!*left || call->status)
        return false;
    call->module = ttri_lowest(*left);
    *left &= *left - 1;
    return true;
}

#define HOOK(game, name) (game)->edition->module[(game)->call->module].info.hooks.name

#define FIRE_QUERY(name)                                                       \
    int ttri_fire_##name(const ttr_game *game, const ttr_on_##name *args,      \
                         int value)                                            \
    {                                                                          \
        caller outer = enter(game->call, TTR_EVENT_##name, true);              \
        unsigned left = game->edition->hook_modules[TTR_EVENT_##name];         \
        while (next_module(game->call, &left))                                 \
            value = HOOK(game, name)(&ttri_host, game, args, value);           \
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
        if (!game->call->status && HOOK(game, name))                           \
            HOOK(game, name)(&ttri_host, game, args);                          \
        leave(game->call, outer);                                              \
    }
#define FIRE_TELL(name)

#define TTR_EVENT(name, kind, args, help) FIRE_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT

void ttri_collect_options(const ttr_game *game, int module,
                          const ttr_on_choice_options *args)
{
    caller outer = enter(game->call, TTR_EVENT_choice_options, true);

    game->call->module = module;
    if (!game->call->status && HOOK(game, choice_options))
        HOOK(game, choice_options)(&ttri_host, game, args);
    leave(game->call, outer);
}
