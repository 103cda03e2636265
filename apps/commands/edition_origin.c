// SPDX-License-Identifier: MIT
/*
 * edition_origin.c - Where an edition comes from, and which version of it this
 * is.
 */
#include "commands/edition_origin.h"

#include "base/columns.h"
#include "base/language.h"
#include "base/utf8.h"
#include "workshop/pack/manifest.h"

#include <stdio.h>
#include <string.h>

/* For programs and for people. */
static const struct {
    const char *id, *text;
} kinds[] = {
    [APP_ORIGIN_ELSEWHERE] = {"elsewhere", N_("elsewhere")},
    [APP_ORIGIN_PATH] = {"path", "--path"},
    [APP_ORIGIN_ENVIRONMENT] = {"environment", "TTR_PATH"},
    [APP_ORIGIN_USER] = {"user", N_("your own")},
    [APP_ORIGIN_BUILT_IN] = {"built-in", N_("built in")},
    [APP_ORIGIN_PACK] = {"pack", N_("pack %s %s")},
};

/* The version that a pack has; "" when it was put there by hand. */
static void find_pack_version(const char *pack, char *out, size_t size)
{
    pack_manifest manifest;

    pack_manifest_load(&manifest, pack);
    snprintf(out, size, "%s", pack_manifest_get(&manifest, "version"));
    pack_manifest_clear(&manifest);
}

void origin_find(const app_folders *folders, const ttr_edition *edition,
                 origin *out)
{
    const app_folder *folder =
        app_folders_of(folders, ttr_edition_file(edition));
    app_origin kind = folder ? folder->origin : APP_ORIGIN_ELSEWHERE;

    out->id = kinds[kind].id;
    out->pack = folder ? folder->pack : "";
    char whole[PACK_VERSION_MAX] = ""; // version of all that it came with
    if (kind == APP_ORIGIN_PACK)
        find_pack_version(out->pack, whole, sizeof whole);
    else if (kind == APP_ORIGIN_BUILT_IN)
        snprintf(whole, sizeof whole, "%s", ttr_version());
    if (kind == APP_ORIGIN_PACK)
        snprintf(out->text, sizeof out->text, _("pack %s %s"), out->pack,
                 whole);
    else
        snprintf(out->text, sizeof out->text, "%s", _(kinds[kind].text));
    const char *own = ttr_edition_text(edition, "version", NULL);
    snprintf(out->version, sizeof out->version, "%s", *own ? own : whole);
}

static void print_pack(const char *name, int width)
{
    pack_manifest manifest;
    char modules[1024];

    pack_manifest_load(&manifest, name);
    const char *version = pack_manifest_get(&manifest, "version");
    app_print_padded(stdout, name, width + 2);
    app_print_padded(stdout, *version ? version : "-", 7);
    app_print("  %s\n", pack_manifest_summary(&manifest));
    pack_manifest_module_list(&manifest, false, modules, sizeof modules);
    if (*modules) {
        printf("%*s", width + 11, "");
        app_print(_("rule modules: %s"), modules);
        putchar('\n');
    }
    pack_manifest_clear(&manifest);
}

void origin_print_packs(const app_folders *folders)
{
    int width = 0;

    for (int i = 0; i < folders->count; i++) {
        int n = utf8_columns(folders->it[i].pack); // 0 for other folders
        width = n > width ? n : width;
    }
    if (!width)
        return;
    printf("\n%s\n", _("packs installed:"));
    for (int i = 0; i < folders->count; i++)
        if (folders->it[i].origin == APP_ORIGIN_PACK)
            print_pack(folders->it[i].pack, width);
}
