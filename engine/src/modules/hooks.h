// SPDX-License-Identifier: MIT
/*
 * hooks.h - Firing events.
 *
 *     TTRI_NOTIFY(game, turn_begin, player, turn);
 *     value = TTRI_QUERY(game, last_turns, value, player);
 *     why = TTRI_VETO(game, claim_allowed, player, route);
 *     TTRI_VETOES(game, claim_allowed, hear, to, player, route);
 */
#ifndef TTR_SRC_MODULES_HOOKS_H
#define TTR_SRC_MODULES_HOOKS_H

#include "play/game.h"

#define TTRI_ARGS(name, ...)                                                   \
    (&(const ttr_on_##name){TTR_EVENT_##name, __VA_ARGS__})

#define TTRI_QUERY(game, name, value, ...)                                     \
    (ttri_hooked((game)->edition, TTR_EVENT_##name)                            \
         ? ttri_fire_##name(game, TTRI_ARGS(name, __VA_ARGS__), value)         \
         : (value))

#define TTRI_VETO(game, name, ...)                                             \
    (ttri_hooked((game)->edition, TTR_EVENT_##name)                            \
         ? ttri_fire_##name(game, TTRI_ARGS(name, __VA_ARGS__))                \
         : NULL)

/* Who is told reasons, one after the other; each lasts until the next. */
typedef void ttri_hear(void *to, const char *why);

/* Every veto and not only the first, for people who want to know. */
#define TTRI_VETOES(game, name, hear, to, ...)                                 \
    do {                                                                       \
        if (ttri_hooked((game)->edition, TTR_EVENT_##name))                    \
            ttri_hear_##name(game, TTRI_ARGS(name, __VA_ARGS__), hear, to);    \
    } while (0)

#define TTRI_TELL(game, name, ...)                                             \
    do {                                                                       \
        if ((game)->log)                                                       \
            ttri_log_add((game)->log, &TTRI_ARGS(name, __VA_ARGS__)->event);   \
    } while (0)

/* Tell the log, then the modules. */
#define TTRI_NOTIFY(game, name, ...)                                           \
    do {                                                                       \
        TTRI_TELL(game, name, __VA_ARGS__);                                    \
        if (ttri_hooked((game)->edition, TTR_EVENT_##name))                    \
            ttri_fire_##name(game, TTRI_ARGS(name, __VA_ARGS__));              \
    } while (0)

/* Tell the log an event without arguments. */
#define TTRI_TELL_BARE(game, name)                                             \
    do {                                                                       \
        const ttr_on_##name told_ = {TTR_EVENT_##name};                        \
        if ((game)->log)                                                       \
            ttri_log_add((game)->log, &told_.event);                           \
    } while (0)

/* Tell the log and the modules an event without arguments. */
#define TTRI_NOTIFY_BARE(game, name)                                           \
    do {                                                                       \
        const ttr_on_##name args_ = {TTR_EVENT_##name};                        \
        if ((game)->log)                                                       \
            ttri_log_add((game)->log, &args_.event);                           \
        if (ttri_hooked((game)->edition, TTR_EVENT_##name))                    \
            ttri_fire_##name(game, &args_);                                    \
    } while (0)

#define TTRI_FIRE_QUERY(name)                                                  \
    int ttri_fire_##name(const ttr_game *game, const ttr_on_##name *args,      \
                         int value);
#define TTRI_FIRE_VETO(name)                                                   \
    const char *ttri_fire_##name(const ttr_game *game,                         \
                                 const ttr_on_##name *args);                   \
    void ttri_hear_##name(const ttr_game *game, const ttr_on_##name *args,     \
                          ttri_hear *hear, void *to);
#define TTRI_FIRE_COLLECT(name)                                                \
    void ttri_fire_##name(const ttr_game *game, const ttr_on_##name *args);
#define TTRI_FIRE_NOTIFY(name)                                                 \
    void ttri_fire_##name(ttr_game *game, const ttr_on_##name *args);

/* A choice or an own action is its module's alone. */
#define TTRI_FIRE_RESOLVE(name)                                                \
    void ttri_resolve_##name(ttr_game *game, int module,                       \
                             const ttr_on_##name *args);
#define TTRI_FIRE_TELL(name)

#define TTR_EVENT(name, kind, args, help) TTRI_FIRE_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT

/* The value that a module's hook gave to a query, or, when there is no such
   value, the one before, and the action fails. */
int ttri_query_check(const ttr_game *game, int event, int value, int before);

/* Is the hook of a notify spared, because it waits for a field? Of the running
   module. */
bool ttri_hook_waits(const ttr_game *game, const int32_t *event);

/* Note at a new table which hooks wait for a field, and which do not. */
void ttri_conditions_note(ttr_table *table);

/* Would all hooks that wait for a field be spared, whoever their events are
   about? As only hooks write fields, none of them runs until another does. */
bool ttri_hooks_wait(const ttr_table *table, const ttr_state *state);

/* The options of a pending choice, from its module alone. */
void ttri_collect_options(const ttr_game *game, int module,
                          const ttr_on_choice_options *args);

/* Why an own action is not possible, from its module alone; or NULL. */
const char *ttri_ask_why(const ttr_game *game, int module,
                         const ttr_on_action_why *args);

/* Make the action fail because of the module whose hook is running. The first
   failure counts. Of a script it names the file; script_error.c adds the line
   and the event. */
void ttri_module_fail(const ttr_game *game, const char *format, ...)
    TTR_PRINTF(2, 3);

#endif /* TTR_SRC_MODULES_HOOKS_H */
