// SPDX-License-Identifier: MIT
/*
 * pack.c - `ttr pack`: makes one file of a folder with editions and rule
 * modules.
 */
#define _XOPEN_SOURCE 700 // stat, realpath

#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/pack_needs.h"
#include "base/text.h"
#include "commands.h"
#include "workshop/pack/archive.h"
#include "workshop/pack/inspect.h"
#include "workshop/pack/pack_lists.h"
#include "workshop/pack/prompts.h"

#include <ttr/position.h>

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* As those of `ttr check`. */
enum { PRESET_GAMES = 200, PRESET_SECONDS = 10 };

typedef struct settings {
    const char *out;
    long long games;
} settings;

/* What is being packed. */
typedef struct packing {
    const settings *of;
    char folder[4096]; // without slashes at its end
    pack_sources sources;
    pack_about about;
    pack_file *files; // those of the sources, in their order
    char *manifest;   // its text
    ttr_report *report;
} packing;

/* A rule module in C must have been built, and after its last change. */
static void check_built(const packing *it, const pack_source *source,
                        ttr_report *report)
{
    char object[PACK_MAX_PATH * 2], file[8192];
    const char *id = source->path + strlen("plugins/");
    int length = (int)strcspn(id, "/");

    snprintf(object, sizeof object, "plugins/%.*s/%.*s.so", length, id, length,
             id);
    const pack_source *built = pack_sources_get(&it->sources, object);
    snprintf(file, sizeof file, "%s/%s", it->folder, source->path);
    size_t end = strlen(source->path);
    bool c = end > 2 && strcmp(source->path + end - 2, ".c") == 0;
    if (!built && c)
        ttr_report_add(report, TTR_LEVEL_ERROR, file, 0,
                       _("the rule module is not built: %s is missing"),
                       object);
    else if (built && c && built->changed < source->changed)
        ttr_report_add(report, TTR_LEVEL_WARNING, file, 0,
                       _("it was changed after %s was built from it"), object);
}

static void read_about(packing *it, ttr_report *report)
{
    const pack_source *source = pack_sources_get(&it->sources, PACK_ABOUT);
    char file[8192], path[PATH_MAX];
    const char *slash = realpath(it->folder, path) ? strrchr(path, '/') : NULL;
    bool name = slash && app_pack_is_name(slash + 1);

    snprintf(file, sizeof file, "%s/" PACK_ABOUT, it->folder);
    if (source)
        pack_about_read(&it->about, file, source->bytes, source->size, report);
    else
        ttr_report_add(report, TTR_LEVEL_ERROR, file, 0,
                       _("the file is missing, which says what the pack is:"
                         " [pack], and below it name = %.40s, version = 1.0"
                         " and summary = ..."),
                       name ? slash + 1 : "my-pack");
}

/* After what keeps it from being a pack was told as a list. */
static ttr_status fail_told(ttr_error *err)
{
    return app_fail(err, TTR_E_FILE, NULL, _("no pack was made"));
}

/* Read everything, and tell all that keeps it from being a pack. */
static ttr_status read_folder(packing *it, ttr_error *err)
{
    ttr_report *report = must_have(ttr_report_new());
    int found = 0;

    pack_sources_find(&it->sources, it->folder, report);
    for (int i = 0; i < it->sources.count; i++) {
        const pack_source *source = &it->sources.it[i];
        pack_kind kind = pack_path_kind(source->path);
        found +=
            kind == PACK_EDITION || kind == PACK_SCRIPT || kind == PACK_PLUGIN;
        if (kind == PACK_PLUGIN)
            check_built(it, source, report);
    }
    if (!found && !ttr_report_errors(report))
        ttr_report_add(report, TTR_LEVEL_ERROR, it->folder, 0,
                       _("there is nothing to pack: no edition in maps/, no"
                         " rule module in scripts/ or plugins/"));
    else
        read_about(it, report);
    app_message_report(report, 40);
    bool sound = !ttr_report_errors(report);
    ttr_report_free(report);
    return sound ? TTR_OK : fail_told(err);
}

/* What the editions are called, by language. They have been checked. */
static json_t *list_names(const packing *it)
{
    ttr_library *library = NULL;
    json_t *names = json_object();

    pack_needs needs;
    (void)!app_library_built_in(&library, it->folder, NULL);
    if (library && pack_needs_read(&needs, it->about.needs))
        pack_needs_add(&needs, library);
    for (int l = 0; l < app_language_count(); l++)
        json_object_set_new(names, app_language_get(l)->code, json_object());
    for (int i = 0; i < it->sources.count && library; i++) {
        char id[PACK_MAX_PATH];
        ttr_report *report = must_have(ttr_report_new());
        ttr_edition *edition = NULL;
        if (pack_path_kind(it->sources.it[i].path) == PACK_EDITION &&
            pack_path_id(it->sources.it[i].path, id) &&
            !ttr_edition_load(&edition, library, id, NULL, report))
            for (int l = 0; l < app_language_count(); l++)
                json_object_set_new(
                    json_object_get(names, app_language_get(l)->code), id,
                    json_string(ttr_edition_text(edition, "name",
                                                 app_language_get(l))));
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
    ttr_library_free(library);
    return names;
}

static void hash_files(packing *it)
{
    it->files = must_alloc((size_t)it->sources.count, sizeof *it->files);
    for (int i = 0; i < it->sources.count; i++) {
        const pack_source *source = &it->sources.it[i];
        it->files[i] = (pack_file){.path = source->path, .size = source->size};
        pack_hash(source->bytes, source->size, it->files[i].hash);
    }
}

/* Make the manifest from the files; names may be NULL. */
static void make_manifest(packing *it, json_t *names)
{
    json_t *json =
        pack_manifest_make(&it->about, it->files, it->sources.count, names);

    free(it->manifest);
    it->manifest =
        must_have(ttr_json_text(json, JSON_INDENT(1) | JSON_SORT_KEYS));
    json_decref(json);
}

/* Nobody could install what does not pass here. */
static ttr_status check_manifest(const packing *it, bool tell, ttr_error *err)
{
    pack_manifest manifest;
    pack_needs needs;
    ttr_status status =
        pack_manifest_read(&manifest, it->manifest, strlen(it->manifest), err);

    if (status)
        return status;
    if (tell)
        pack_tell(&manifest);
    else if (!pack_needs_of(manifest.json, &needs) ||
             !pack_needs_are_met(&needs, it->report) ||
             !pack_ids_are_free(&manifest, NULL, it->report))
        status = app_fail_report(err, TTR_E_ILLEGAL, it->report);
    pack_manifest_clear(&manifest);
    return status;
}

static ttr_status check_content(const packing *it, ttr_error *err)
{
    pack_manifest manifest;
    ttr_status status =
        pack_manifest_read(&manifest, it->manifest, strlen(it->manifest), err);

    if (status)
        return status;
    pack_inspection how = {.folder = it->folder,
                           .games = it->of->games < 0 ? PRESET_GAMES
                                                      : (long)it->of->games,
                           .seconds = it->of->games < 0 ? PRESET_SECONDS : 0,
                           .warnings = true,
                           .manifest = &manifest};

    pack_tell_waiting(it->folder);
    bool sound = pack_inspect(&how);
    pack_manifest_clear(&manifest);
    return sound ? TTR_OK : fail_told(err);
}

/* Those that the modder has written: `ttr test`. */
static ttr_status run_tests(const packing *it, ttr_error *err)
{
    static const char lead[] = "tests/";
    static char quiet[] = "--quiet", end[] = "--";
    char folder[sizeof it->folder];
    char *arguments[] = {quiet, end, folder, NULL};
    bool any = false;

    for (int i = 0; i < it->sources.count; i++) {
        const char *path = it->sources.it[i].path;
        any = any || (strncmp(path, lead, strlen(lead)) == 0 &&
                      !strchr(path + strlen(lead), '/') &&
                      app_ends_with(path, ".lua"));
    }
    memcpy(folder, it->folder, sizeof folder);
    return !any || command_test(3, arguments) == APP_OK ? TTR_OK
                                                        : fail_told(err);
}

/* A file that is there is replaced only if it is a pack. */
static ttr_status check_writable(const char *file, bool *replaces,
                                 ttr_error *err)
{
    struct stat info;
    pack_reader *reader;

    *replaces = stat(file, &info) == 0;
    if (!*replaces)
        return TTR_OK;
    if (pack_reader_open(&reader, file, NULL))
        return app_fail(
            err, TTR_E_FILE, NULL,
            _("%s already exists and is not a pack: it is left alone"), file);
    pack_reader_free(reader);
    return TTR_OK;
}

static ttr_status write_pack(const packing *it, ttr_error *err)
{
    char preset[APP_PACK_NAME_MAX + PACK_VERSION_MAX + sizeof PACK_ENDING + 2];
    const char *file = it->of->out ? it->of->out : preset;
    struct stat info;
    bool replaces;

    snprintf(preset, sizeof preset, "%s-%s" PACK_ENDING, it->about.name,
             it->about.version);
    ttr_status status = check_writable(file, &replaces, err);
    if (!status)
        status = pack_archive_write(file, it->manifest, &it->sources, err);
    if (status)
        return status;
    long long size = stat(file, &info) == 0 ? (long long)info.st_size : 0;
    if (replaces)
        printf(ngettext("Replaced %s: %d file, %lld bytes.\n",
                        "Replaced %s: %d files, %lld bytes.\n",
                        (unsigned long)it->sources.count),
               file, it->sources.count, size);
    else
        printf(ngettext("Made %s: %d file, %lld bytes.\n",
                        "Made %s: %d files, %lld bytes.\n",
                        (unsigned long)it->sources.count),
               file, it->sources.count, size);
    printf(_("To install it: ttr install %s\n"), file);
    return TTR_OK;
}

static ttr_status pack(packing *it, ttr_error *err)
{
    ttr_status status = read_folder(it, err);

    if (status)
        return status;
    if (it->sources.left_out[0])
        app_message(_("left out, since packs have no such files: %s"),
                    it->sources.left_out);
    hash_files(it);
    make_manifest(it, NULL);
    status = check_manifest(it, false, err);
    if (!status)
        status = check_content(it, err);
    if (!status)
        status = run_tests(it, err);
    if (status)
        return status;
    json_t *names = list_names(it);
    make_manifest(it, names);
    json_decref(names);
    status = check_manifest(it, true, err);
    return status ? status : write_pack(it, err);
}

static ttr_status run(app_call *call, ttr_error *err)
{
    packing it = {.of = call->order, .report = call->report};
    const char *folder = call->what;
    struct stat info;
    size_t length = (size_t)snprintf(it.folder, sizeof it.folder, "%s", folder);

    if (length >= sizeof it.folder)
        return app_fail(err, TTR_E_FILE, NULL, _("%s: the path is too long"),
                        folder);
    while (length > 1 && it.folder[length - 1] == '/')
        it.folder[--length] = '\0';
    errno = 0;
    if (stat(it.folder, &info) != 0 || !S_ISDIR(info.st_mode))
        return app_fail(err, TTR_E_NOT_FOUND, folder, _("cannot be read: %s"),
                        app_system_error(errno ? errno : ENOTDIR));
    ttr_status status = pack(&it, err);
    pack_sources_clear(&it.sources);
    free(it.files);
    free(it.manifest);
    return status;
}

int command_pack(int argc, char **argv)
{
    settings of = {.games = -1};
    app_call call = {.order = &of};
    const app_option options[] = {
        {"out", N_("FILE"),
         N_("the pack; <name>-<version>.ttrpack if not given"), .text = &of.out,
         .letter = 'o'},
        {"games", "N",
         N_("random games to play; what 10 seconds allow if not given"),
         .number = &of.games, .least = 0, .most = 1000000},
    };
    const app_command command = {
        .page =
            {.command = "pack",
             .operands = N_("<folder>"),
             .about = N_(
                 "Make one file from a folder with editions and rule modules, "
                 "to "
                 "give to others.\nThe folder is checked and its tests are run "
                 "first; its pack.ini says what the\npack is."),
             APP_OPTIONS(options),
             .operands_least = 1,
             .operands_most = 1},
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
