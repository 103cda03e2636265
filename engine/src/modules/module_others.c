// SPDX-License-Identifier: MIT
/*
 * module_others.c - What a rule module may know of the others in use, so that
 * it can build on them.
 *
 * What others have is read by name and never written. A module that is not in
 * use, and a name that it does not have, make the action fail with the nearest.
 */
#include "modules/module_others.h"

#include "modules/fields.h"
#include "modules/module_checks.h"
#include "modules/module_edition.h"

#include <string.h>

/* The number of a module in use, or TTR_NONE. */
static int find_module(const ttr_edition *edition, const char *id)
{
    int module = edition->module_count - 1;

    while (module >= 0 && strcmp(edition->module_id[module], id) != 0)
        module--;
    return module;
}

bool ttri_host_uses(const ttr_game *game, const char *module)
{
    return !game->call->status &&
           find_module(game->edition, module) != TTR_NONE;
}

/* The same, or TTR_NONE when it was said what to add. */
static int module_in_use(const ttr_game *game, const char *what, const char *id)
{
    if (game->call->status)
        return TTR_NONE;
    int module = find_module(game->edition, id);
    TTRI_FAIL_IF(module == TTR_NONE, TTR_NONE,
                 "%s: the rule module \"%s\" is not in use: \"module = %s\""
                 " in [use] adds it",
                 what, id, id);
    return module;
}

static void refuse_name(const ttr_game *game, const char *what, const char *id,
                        const char *name, const char *near)
{
    if (near)
        ttri_module_fail(game,
                         "%s: the rule module %s has no \"%s\", did you mean"
                         " \"%s\"?",
                         what, id, name, near);
    else
        ttri_module_fail(game, "%s: the rule module %s has no \"%s\"", what, id,
                         name);
}

/* A field of another module with a right index, or TTR_NONE. */
static int other_field(const ttr_game *game, const char *id, const char *name,
                       int index)
{
    const ttr_edition *edition = game->edition;
    int module = module_in_use(game, "field_of", id);
    const char *names[TTRI_MAX_FIELDS];
    int count = 0, found = TTR_NONE;

    if (module == TTR_NONE || !ttri_in_game(game, "field_of"))
        return TTR_NONE;
    for (int f = 0; f < edition->field_count; f++) {
        if (edition->field[f].module != module)
            continue;
        names[count++] = edition->field[f].info->name;
        if (strcmp(names[count - 1], name) == 0)
            found = f;
    }
    if (found == TTR_NONE) {
        refuse_name(game, "field_of", id, name,
                    ttr_nearest(name, names, count));
        return TTR_NONE;
    }
    const ttri_field *it = &edition->field[found];
    if (!ttri_is_index(game, "field_of", "index", index,
                       it->info->scope == TTR_ON_PLAYER ? game->state->players
                                                        : it->count))
        return TTR_NONE;
    TTRI_USE(game, fields_read, found);
    return found;
}

int ttri_host_field_of(const ttr_game *game, const char *module,
                       const char *field, int index)
{
    int found = other_field(game, module, field, index);

    return found == TTR_NONE
               ? 0
               : ttr_state_field(game->edition, game->state, found, index);
}

int ttri_host_field_item_of(const ttr_game *game, const char *module,
                            const char *field, int index, int item)
{
    int found = other_field(game, module, field, index);

    if (found == TTR_NONE)
        return 0;
    switch (game->edition->field[found].info->type) {
    case TTR_FIELD_SET:
        return item >= 0 && item < 64 &&
               (ttr_state_field_set(game->edition, game->state, found, index) >>
                    item &
                1);
    case TTR_FIELD_DECK:
        return ttr_state_field_item(game->edition, game->state, found, index,
                                    item);
    case TTR_FIELD_NUMBER:
        ttri_module_fail(game, "field_of: %s is a number, which has no items",
                         field);
        return 0;
    default:
        return ttr_state_field_pile(game->edition, game->state, found, index,
                                    item);
    }
}

/* A mark of another module with a right index, or NULL. */
static const ttri_mark *other_mark(const ttr_game *game, const char *id,
                                   const char *name, int index)
{
    const ttr_edition *edition = game->edition;
    int module = module_in_use(game, "mark_of", id);
    const char *names[TTRI_MAX_MARKS];
    const ttri_mark *found = NULL;
    int count = 0;

    if (module == TTR_NONE)
        return NULL;
    for (int m = 0; m < edition->mark_count; m++) {
        if (edition->mark[m].module != module)
            continue;
        names[count++] = edition->mark[m].info->name;
        if (strcmp(names[count - 1], name) == 0)
            found = &edition->mark[m];
    }
    if (!found)
        refuse_name(game, "mark_of", id, name, ttr_nearest(name, names, count));
    else if (!ttri_is_index(game, "mark_of", "index", index,
                            ttri_scope_size(edition, found->info->scope)))
        return NULL;
    return found;
}

int ttri_host_mark_of(const ttr_game *game, const char *module,
                      const char *mark, int index)
{
    const ttri_mark *it = other_mark(game, module, mark, index);

    return it ? ttri_mark_value(game, it, index) : 0;
}

int ttri_host_mark_item_of(const ttr_game *game, const char *module,
                           const char *mark, int index, int i)
{
    const ttri_mark *it = other_mark(game, module, mark, index);

    return it ? ttri_mark_item(game, it, index, i) : TTR_NONE;
}
