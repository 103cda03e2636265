// SPDX-License-Identifier: MIT
/*
 * remove.c - `ttr remove`: takes an installed pack away.
 */
#include "base/command.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/pack_needs.h"
#include "base/packs.h"
#include "base/text.h"
#include "commands.h"
#include "workshop/pack/manifest.h"
#include "workshop/pack/pack_place.h"
#include "workshop/pack/prompts.h"

#include <ttr/edition.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

static ttr_status fail_unknown(const char *name, char **names, int count,
                               ttr_error *err)
{
    const char *near = ttr_nearest(name, (const char *const *)names, count);

    if (near)
        return app_fail(err, TTR_E_NOT_FOUND, NULL,
                        _("no pack %s is installed, did you mean %s?"), name,
                        near);
    if (count)
        return app_fail(
            err, TTR_E_NOT_FOUND, NULL,
            _("no pack %s is installed; ttr editions lists the packs"), name);
    return app_fail(err, TTR_E_NOT_FOUND, NULL,
                    _("no pack %s is installed, nor any other"), name);
}

/* Say what goes, and ask. */
static ttr_status agree(const app_packs *packs, const char *name, bool yes,
                        ttr_error *err)
{
    char folder[sizeof packs->path + APP_PACK_NAME_MAX + 2];
    pack_manifest manifest;

    snprintf(folder, sizeof folder, "%s/%s", packs->path, name);
    if (pack_manifest_load(&manifest, name))
        pack_tell(&manifest);
    else
        printf("%s: %s\n", name, folder);
    if (pack_tell_games(&manifest, folder))
        puts(_("Without the pack, no such game can be continued or replayed."));
    pack_manifest_clear(&manifest);
    if (yes)
        return TTR_OK;
    if (!pack_can_ask())
        return app_fail(err, TTR_E_ILLEGAL, NULL,
                        _("not removed: --yes agrees to it"));
    if (pack_ask(_("Remove it? Type yes or no: ")))
        return TTR_OK;
    return app_fail(err, TTR_E_ILLEGAL, NULL, _("not removed"));
}

/* Fails when another pack builds on it. */
static ttr_status check_unneeded(const char *name, char **names, int count,
                                 ttr_error *err)
{
    for (int i = 0; i < count; i++) {
        pack_manifest manifest;
        pack_needs needs = {.count = 0};
        if (pack_manifest_load(&manifest, names[i]))
            (void)pack_needs_of(manifest.json, &needs);
        pack_manifest_clear(&manifest);
        for (int k = 0; k < needs.count; k++)
            if (strcmp(needs.it[k].name, name) == 0)
                return app_fail(err, TTR_E_ILLEGAL, NULL,
                                _("not removed: the pack %s needs %s; remove it"
                                  " first, with ttr remove %s"),
                                names[i], name, names[i]);
    }
    return TTR_OK;
}

/* With the folder of packs open. */
static ttr_status remove_pack(const app_packs *packs, const char *name,
                              bool yes, ttr_error *err)
{
    char **names;
    int count;

    if (app_packs_names(packs, &names, &count))
        must_end();
    ttr_status status = app_is_among((const char *const *)names, count, name)
                            ? check_unneeded(name, names, count, err)
                            : fail_unknown(name, names, count, err);
    if (!status)
        status = agree(packs, name, yes, err);
    if (!status)
        status = pack_place_remove(packs, name, err);
    if (!status)
        printf(_("Removed %s.\n"), name);
    ttr_library_ids_free(names, count);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const bool *yes = call->order;
    app_packs packs;

    if (!app_packs_open(&packs, false))
        return errno == ENOENT ? fail_unknown(call->what, NULL, 0, err)
                               : pack_fail_closed(err);
    ttr_status status = remove_pack(&packs, call->what, *yes, err);
    app_packs_close(&packs);
    return status;
}

int command_remove(int argc, char **argv)
{
    bool yes = false;
    app_call call = {.order = &yes};
    const app_option options[] = {
        {"yes", NULL, N_("remove it without being asked"), .flag = &yes,
         .letter = 'y'},
    };
    const app_command command = {
        .page =
            {.command = "remove",
             .operands = N_("<name>"),
             .about =
                 N_("Remove a pack that ttr install has installed. Saved games "
                    "that use it are named\nfirst."),
             APP_OPTIONS(options),
             .operands_least = 1,
             .operands_most = 1},
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
