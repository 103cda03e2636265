// SPDX-License-Identifier: MIT
/*
 * install.c - `ttr install`: puts a pack where the program finds it.
 *
 * The order matters: what can be seen without running anything comes first,
 * then the question whether rule modules in C are wanted, then the check,
 * which runs them, and last the one step that installs.
 */
#define _POSIX_C_SOURCE 200809L // close

#include "base/columns.h"
#include "base/command.h"
#include "base/language.h"
#include "base/pack_needs.h"
#include "commands.h"
#include "workshop/pack/archive.h"
#include "workshop/pack/inspect.h"
#include "workshop/pack/pack_place.h"
#include "workshop/pack/prompts.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Random games are for those who make packs: a few will do here. */
enum { PRESET_GAMES = 20, PRESET_SECONDS = 3 };

typedef struct settings {
    bool yes, no_native, upgrade, dry_run;
    long long games;
} settings;

/* One installation. */
typedef struct installation {
    const settings *of;
    const char *file;
    pack_reader *reader;
    const pack_manifest *manifest;
    const char *name;
    app_packs packs;
    bool replaces; // a pack of this name is there
    ttr_report *report;
} installation;

/* Is it the same pack, to the byte? */
static bool is_same(const pack_manifest *a, const pack_manifest *b)
{
    return a->json && b->json && json_equal(a->json, b->json);
}

/* May the pack that is there be replaced? *done is set when there is nothing
   to do. */
static ttr_status check_present(const installation *it, bool *done,
                                ttr_error *err)
{
    const char *version = pack_manifest_get(it->manifest, "version");
    pack_manifest present;
    ttr_status status = TTR_OK;

    pack_manifest_load(&present, it->name);
    const char *old = pack_manifest_get(&present, "version");
    int order = pack_version_compare(version, old);
    if (is_same(&present, it->manifest)) {
        printf(_("%s %s is installed already.\n"), it->name, old);
        *done = true;
    } else if (order < 0) {
        status =
            app_fail(err, TTR_E_ILLEGAL, NULL,
                     _("%s %s is installed, which is newer than %s; to go back,"
                       " take it away first: ttr remove %s"),
                     it->name, old, version, it->name);
    } else if (!it->of->upgrade && order == 0) {
        status =
            app_fail(err, TTR_E_ILLEGAL, NULL,
                     _("%s %s is installed already, with other files; --upgrade"
                       " replaces it"),
                     it->name, old);
    } else if (!it->of->upgrade) {
        status =
            app_fail(err, TTR_E_ILLEGAL, NULL,
                     _("%s %s is installed already; --upgrade replaces it with"
                       " %s"),
                     it->name, *old ? old : "?", version);
    }
    pack_manifest_clear(&present);
    return status;
}

static bool is_there(installation *it)
{
    struct stat info;

    return fstatat(it->packs.folder, it->name, &info, AT_SYMLINK_NOFOLLOW) == 0;
}

/* Modules in C are programs of somebody else: nobody gets them unasked. */
static ttr_status agree_to_native(const installation *it, ttr_error *err)
{
    char modules[2048], text[4096];

    pack_manifest_module_list(it->manifest, true, modules, sizeof modules);
    if (!*modules || it->of->no_native)
        return TTR_OK;
    snprintf(text, sizeof text,
             _("This pack has rule modules in C: %s. They are programs that"
               " run with your rights, and nothing keeps them from your files:"
               " install them only if you trust whoever made them."),
             modules);
    fflush(stdout);
    app_print_wrapped(stderr, text);
    if (it->of->yes)
        return TTR_OK;
    if (!pack_can_ask())
        return app_fail(err, TTR_E_ILLEGAL, NULL,
                        _("not installed: --yes agrees to that, --no-native"
                          " leaves these modules out"));
    if (pack_ask(_("Install it? Type yes or no: ")))
        return TTR_OK;
    return app_fail(err, TTR_E_ILLEGAL, NULL, _("not installed"));
}

/* Run what is in it, for the first time. */
static ttr_status try_out(const installation *it, ttr_error *err)
{
    char folder[sizeof it->packs.path + 8];
    pack_inspection how = {.folder = folder,
                           .games = it->of->games < 0 ? PRESET_GAMES
                                                      : (long)it->of->games,
                           .seconds = it->of->games < 0 ? PRESET_SECONDS : 0,
                           .relative = true,
                           .manifest = it->manifest};

    snprintf(folder, sizeof folder, "%s/" APP_PACKS_NEW, it->packs.path);
    pack_tell_waiting(it->name);
    if (pack_inspect(&how))
        return TTR_OK;
    const char *made_by = pack_manifest_get(it->manifest, "program");
    if (it->of->no_native)
        return app_fail(err, TTR_E_EDITION, NULL,
                        _("not installed: with its rule modules in C left out,"
                          " it does not work"));
    if (strcmp(made_by, ttr_version()) != 0)
        return app_fail(err, TTR_E_EDITION, NULL,
                        _("not installed: it does not work; it was made for"
                          " ttr %.40s, this is %s"),
                        made_by, ttr_version());
    return app_fail(err, TTR_E_EDITION, NULL,
                    _("not installed: it does not work"));
}

/* With everything in the folder that is put in place at the end. */
static ttr_status unpack(const installation *it, int folder, ttr_error *err)
{
    ttr_status status =
        pack_reader_unpack(it->reader, folder, !it->of->no_native, err);

    if (!status)
        status = agree_to_native(it, err);
    return status ? status : try_out(it, err);
}

static void tell_done(const installation *it)
{
    const json_t *editions = pack_manifest_editions(it->manifest);
    const json_t *modules = pack_manifest_modules(it->manifest);
    const char *version = pack_manifest_get(it->manifest, "version");

    if (it->of->dry_run) {
        printf(_("%s %s could be installed.\n"), it->name, version);
        return;
    }
    printf(_("Installed %s %s.\n"), it->name, version);
    if (json_array_size(editions))
        printf(_("To play it: ttr play %s\n"),
               json_string_value(json_array_get(editions, 0)));
    else if (json_array_size(modules))
        printf(_("To play with it: ttr play <edition> --rule %s\n"),
               json_string_value(
                   json_object_get(json_array_get(modules, 0), "id")));
}

static ttr_status prepare_and_place(installation *it, ttr_error *err)
{
    int folder = pack_place_prepare(&it->packs);
    ttr_status status =
        folder < 0 ? pack_fail_closed(err) : unpack(it, folder, err);

    if (folder >= 0)
        close(folder);
    if (!status && !it->of->dry_run)
        status = pack_place(&it->packs, it->name, it->replaces, err);
    pack_place_drop(&it->packs);
    return status;
}

/* Games begun with the version that goes may not go on with the new one. */
static void tell_games(const installation *it)
{
    char folder[sizeof it->packs.path + APP_PACK_NAME_MAX + 2];

    snprintf(folder, sizeof folder, "%s/%s", it->packs.path, it->name);
    if (it->replaces && pack_tell_games(it->manifest, folder))
        puts(_(
            "Such a game can be continued or replayed if the new version plays"
            " as the old one did."));
}

/* With the folder of packs open. */
static ttr_status install_locked(installation *it, ttr_error *err)
{
    bool done = false;
    ttr_status status = TTR_OK;

    it->replaces = is_there(it);
    if (it->replaces)
        status = check_present(it, &done, err);
    if (status || done)
        return status;
    pack_needs needs;
    if (!pack_needs_of(it->manifest->json, &needs) ||
        !pack_needs_are_met(&needs, it->report) ||
        !pack_ids_are_free(it->manifest, &it->packs, it->report)) {
        ttr_report_add(it->report, TTR_LEVEL_ERROR, "", 0, _("not installed"));
        return app_fail_report(err, TTR_E_ILLEGAL, it->report);
    }
    pack_tell(it->manifest);
    tell_games(it);
    status = prepare_and_place(it, err);
    if (!status)
        tell_done(it);
    return status;
}

static ttr_status install(app_call *call, ttr_error *err)
{
    installation it = {
        .of = call->order, .file = call->what, .report = call->report};
    ttr_status status = pack_reader_open(&it.reader, it.file, err);

    if (status)
        return status;
    it.manifest = pack_reader_manifest(it.reader);
    it.name = pack_manifest_get(it.manifest, "name");
    if (app_packs_open(&it.packs, true)) {
        status = install_locked(&it, err);
        app_packs_close(&it.packs);
    } else {
        status = pack_fail_closed(err);
    }
    pack_reader_free(it.reader);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const settings *of = call->order;

    if (of->yes && of->no_native)
        return app_refuse(err, _("--yes and --no-native contradict each"
                                 " other"));
    return install(call, err);
}

int command_install(int argc, char **argv)
{
    settings of = {.games = -1};
    app_call call = {.order = &of};
    const app_option options[] = {
        {"upgrade", NULL, N_("replace the pack of this name that is installed"),
         .flag = &of.upgrade},
        {"yes", NULL, N_("agree to rule modules in C without being asked"),
         .flag = &of.yes, .letter = 'y'},
        {"no-native", NULL, N_("leave rule modules in C out"),
         .flag = &of.no_native},
        {"dry-run", NULL, N_("do everything but install it"),
         .flag = &of.dry_run},
        {"games", "N", N_("random games to try each edition with"),
         .number = &of.games, .least = 0, .most = 1000000},
    };
    const app_command command = {
        .page = {.command = "install",
                 .operands = N_("<pack>"),
                 .about = N_(
                     "Install a pack: a file with editions and rule modules "
                     "that ttr pack has made.\nIt is inspected and tried out "
                     "first, and is installed whole or not at all."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
