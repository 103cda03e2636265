// SPDX-License-Identifier: MIT
/*
 * module_complete.c - Asking the rule modules of an edition that is read: may
 * they be used, and what do their static queries answer.
 */
#include "base/fail.h"
#include "load/load.h"
#include "modules/fields.h"
#include "modules/hooks.h"
#include "modules/module_host.h"
#include "modules/scripting.h"

#include <string.h>

/* Which modules hook which events. Static queries are answered here once and
   leave no hook behind. */
static void enter_hooks(ttr_edition *edition)
{
    memset(edition->hook_modules, 0, sizeof edition->hook_modules);
    memset(edition->hooked, 0, sizeof edition->hooked);
    for (int m = 0; m < edition->module_count; m++) {
        const ttr_hooks *hooks = &edition->module[m].hooks;
#define HAS_QUERY(name) hooks->name != NULL
#define HAS_VETO(name) HAS_QUERY(name)
#define HAS_COLLECT(name) HAS_QUERY(name)
#define HAS_NOTIFY(name) HAS_QUERY(name)
#define HAS_RESOLVE(name) false
#define HAS_TELL(name) false
#define TTR_EVENT(name, kind, args, help)                                      \
    if (HAS_##kind(name))                                                      \
        edition->hook_modules[TTR_EVENT_##name] |= (uint16_t)(1u << m);
#include <ttr/events.def>
#undef TTR_EVENT
    }
    for (int event = 0; event < TTR_EVENT_COUNT; event++)
        if (edition->hook_modules[event])
            ttri_set_add(edition->hooked, event);
}

/* A query is static when every module that hooks it says so; otherwise it is
   asked each time. */
static bool all_static(const ttr_edition *edition, ttr_event_id event)
{
    for (int m = 0; m < edition->module_count; m++)
        if (edition->hook_modules[event] >> m & 1 &&
            !ttr_module_is_static(&edition->module[m].info, event))
            return false;
    return edition->hook_modules[event] != 0;
}

static void forget_hooks(ttr_edition *edition, ttr_event_id event)
{
    edition->hook_modules[event] = 0;
    ttri_set_remove(edition->hooked, (int)event);
}

/* Ask one static query for every route; firing it checks the answers. */
#define TABULATE(game, name, member, type)                                     \
    do {                                                                       \
        if (!all_static(edition, TTR_EVENT_##name))                            \
            break;                                                             \
        for (int r = 0; r < edition->route_count; r++) {                       \
            int value = ttri_fire_##name(game, TTRI_ARGS(name, 0, r),          \
                                         edition->route[r].member);            \
            if ((game)->call->status)                                          \
                return;                                                        \
            edition->route[r].member = (type)value;                            \
        }                                                                      \
        forget_hooks(edition, TTR_EVENT_##name);                               \
    } while (0)

static void ask_statics(const ttr_game *game, ttr_edition *edition)
{
    TABULATE(game, claim_cards, cards, uint8_t);
    TABULATE(game, claim_wilds_min, wilds_min, uint8_t);
    TABULATE(game, piece_kind, piece_kind, uint8_t);
    TABULATE(game, piece_count, pieces, uint8_t);
    TABULATE(game, route_points, points, int16_t);
}

static void ask_inits(const ttr_game *game)
{
    game->call->in_init = true;
    for (int m = 0; m < game->edition->module_count; m++) {
        const ttr_module *info = &game->edition->module[m].info;
        game->call->module = m;
        if (info->init)
            info->init(&ttri_host, game);
        if (game->call->status)
            return;
    }
    game->call->in_init = false;
}

/* Report what a module said, and where it is used. */
static void report_failure(const ttr_game *game, ttr_report *report)
{
    const ttr_edition *edition = game->edition;
    const ttr_error *why = ttr_table_error(game->table);
    const char *file;
    int line;

    bool known =
        ttr_edition_where(edition, "use", "module",
                          edition->module_id[game->call->module], &file, &line);
    ttr_report_add(report, TTR_LEVEL_ERROR, why->file[0] ? why->file : file,
                   why->file[0] ? why->line : line, "%s", why->text);
    if (known && line && why->file[0]) // the command line has none to look at
        ttr_report_add(report, TTR_LEVEL_NOTE, file, line, "used here");
}

/* Say for which field there is no room, and how much all of them take. */
static void report_room(const ttr_edition *edition, int field,
                        ttr_report *report)
{
    const ttri_field *it = &edition->field[field];
    const ttri_module *module = &edition->module[it->module];
    int line = module->script
                   ? module->scripting->line(module->script, TTR_DECLARED_FIELD,
                                             field - module->first_field)
                   : 0;

    ttr_report_add(report, TTR_LEVEL_ERROR, module->file, line,
                   "there is no room for the field %s of %s: with %d bytes for"
                   " it, %d for each of %d, the fields of all rule modules take"
                   " %d bytes, and %d are possible",
                   it->info->name, module->info.id, it->count * it->stride,
                   it->stride, it->count, (int)edition->field_bytes,
                   TTR_FIELD_BYTES);
}

ttr_status ttri_modules_complete(ttr_edition *edition, ttr_report *report)
{
    ttr_table *table;
    ttr_error err;

    enter_hooks(edition);
    int refused = ttri_fields_layout(edition);
    if (refused != TTR_NONE) {
        report_room(edition, refused, report);
        return TTR_E_MODULE;
    }
    if (!edition->module_count)
        return TTR_OK;
    if (ttr_table_new(&table, edition, &err)) {
        ttr_report_add(report, TTR_LEVEL_ERROR, err.file, err.line, "%s",
                       err.text);
        return err.status;
    }
    table->usage = &table->prepared;
    TTRI_GAME(game, table, NULL, NULL);
    ask_inits(&game);
    if (!game.call->status)
        ask_statics(&game, edition);
    ttr_status status = game.call->status ? TTR_E_MODULE : TTR_OK;
    if (status)
        report_failure(&game, report);
    edition->loaded = table->prepared;
    ttr_table_free(table);
    return status;
}
