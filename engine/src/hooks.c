/*
 * hooks.c - Calling the hooks of the rule modules, event by event.
 *
 * Only reached when some module hooks the event. Modules are called in the
 * order in which the edition uses them.
 */
#include "hooks.h"

/* The modules that hook an event, as m, one after the other. */
#define FOR_MODULES(game, name, m)                                             \
    for (unsigned left_ = (game)->edition->hook_modules[TTR_EVENT_##name],     \
                  m = 0;                                                       \
         left_ && ((m = (unsigned)ttri_lowest(left_)), true);                  \
         left_ &= left_ - 1)

static void enter(ttr_game *game, unsigned module, bool pure)
{
    game->module = (int)module;
    game->pure = pure;
}

#define FIRE_QUERY(name)                                                       \
    int ttri_fire_##name(ttr_game *game, const ttr_on_##name *args, int value) \
    {                                                                          \
        FOR_MODULES (game, name, m) {                                          \
            enter(game, m, true);                                              \
            value = game->edition->module_hooks[m]->name(NULL, game, args,     \
                                                         value);               \
        }                                                                      \
        return value;                                                          \
    }
#define FIRE_VETO(name)                                                        \
    const char *ttri_fire_##name(ttr_game *game, const ttr_on_##name *args)    \
    {                                                                          \
        FOR_MODULES (game, name, m) {                                          \
            enter(game, m, true);                                              \
            const char *why =                                                  \
                game->edition->module_hooks[m]->name(NULL, game, args);        \
            if (why)                                                           \
                return why;                                                    \
        }                                                                      \
        return NULL;                                                           \
    }
#define FIRE_ALL(name, is_pure)                                                \
    void ttri_fire_##name(ttr_game *game, const ttr_on_##name *args)           \
    {                                                                          \
        FOR_MODULES (game, name, m) {                                          \
            enter(game, m, is_pure);                                           \
            game->edition->module_hooks[m]->name(NULL, game, args);            \
        }                                                                      \
    }
#define FIRE_COLLECT(name) FIRE_ALL(name, true)
#define FIRE_NOTIFY(name) FIRE_ALL(name, false)
#define FIRE_RESOLVE(name) FIRE_ALL(name, false)
#define FIRE_TELL(name)

#define TTR_EVENT(name, kind, args, help) FIRE_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
