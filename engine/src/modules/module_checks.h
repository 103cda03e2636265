// SPDX-License-Identifier: MIT
/*
 * module_checks.h - What the functions of the host check first.
 *
 * A mistake of a module makes the action fail with a sentence that begins with
 * the name of the function, `what`, and never reaches the state.
 */
#ifndef TTR_SRC_MODULES_MODULE_CHECKS_H
#define TTR_SRC_MODULES_MODULE_CHECKS_H

#include "modules/module_host.h"

#define TTRI_FAIL_IF(condition, result, ...)                                   \
    do {                                                                       \
        if (condition) {                                                       \
            ttri_module_fail(game, __VA_ARGS__);                               \
            return result;                                                     \
        }                                                                      \
    } while (0)
#define TTRI_NOTHING

/* The module whose hook is running. */
static inline const ttri_module *ttri_own_module(const ttr_game *game)
{
    return &game->edition->module[game->call->module];
}

/* What a function of the host is called by whoever calls it: a script may know
   it by another name than its own. */
static inline const char *ttri_called(const ttr_game *game, const char *name)
{
    return game->call->called ? game->call->called : name;
}

/* May the hook that is running write? */
bool ttri_may_write(const ttr_game *game, const char *what);

/* Say what is wrong with a field, its type or its index; always NULL. */
const ttri_field *ttri_no_field(const ttr_game *game, const char *what,
                                int field, int index, ttr_field_type type);

/* A field of the module itself, of the right type, with a right index; or
   NULL, when it was said what is wrong. */
static inline const ttri_field *ttri_own_field(const ttr_game *game,
                                               const char *what, int field,
                                               int index, ttr_field_type type)
{
    const ttri_module *module = ttri_own_module(game);

    if (game->state && !game->call->status && field >= 0 &&
        field < module->info.fields.count) {
        const ttri_field *it =
            &game->edition->field[module->first_field + field];
        int count =
            it->info->scope == TTR_ON_PLAYER ? game->state->players : it->count;
        if (it->info->type == type && index >= 0 && index < count)
            return it;
    }
    return ttri_no_field(game, what, field, index, type);
}

#endif /* TTR_SRC_MODULES_MODULE_CHECKS_H */
