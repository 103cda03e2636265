// SPDX-License-Identifier: MIT
/*
 * edition_override.c - Laying the overrides of a variant over an edition.
 *
 * An override becomes an entry like those of the file, so that it is checked
 * by the same code and with the same sentences. Its "file" is the caller's
 * label and the name: "house rule end_pieces".
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "load/former_modules.h"
#include "load/library.h"
#include "load/load.h"

#include <stdio.h>
#include <string.h>

/* May this stand in a line of an edition file? */
static bool is_plain(const char *text)
{
    size_t left = strlen(text);

    if (left > TTRI_MAX_LINE)
        return false;
    for (size_t size; left; text += size, left -= size) {
        size = ttri_utf8(text, left);
        if (!size || (unsigned char)*text < 0x20 || *text == 0x7F)
            return false;
    }
    return true;
}

/* Does a variant name that module, by its id or by the path of its script? */
static bool is_named(const char *named, const char *module)
{
    const char *slash = strrchr(named, '/');
    const char *base = slash ? slash + 1 : named;
    size_t length = strlen(module);

    return strcmp(named, module) == 0 || (strncmp(base, module, length) == 0 &&
                                          strcmp(base + length, ".lua") == 0);
}

/* Does the edition or the variant use a module of that name? */
static bool uses(const ttri_ini *ini, const ttr_variant *variant,
                 const char *module)
{
    for (const ttri_entry *e = NULL; (e = ttri_ini_next(ini, "use", e));)
        if (strcmp(e->value, module) == 0)
            return true;
    for (int i = 0; i < variant->module_count; i++)
        if (is_named(variant->modules[i], module))
            return true;
    return false;
}

/* Where an override belongs: *section is set, and the key returned. NULL for
   a name that nothing is called. */
static const char *locate(const ttri_ini *ini, const ttr_variant *variant,
                          const char *name, char section[TTRI_MAX_LINE + 1])
{
    const char *dot = strchr(name, '.');

    snprintf(section, TTRI_MAX_LINE + 1, "rules");
    if (strcmp(name, "tie_break") == 0 || strcmp(name, "tickets") == 0)
        return name;
    for (int i = 0; i < TTR_NUMBER_COUNT; i++)
        if (strcmp(ttr_number_get((ttr_number)i)->name, name) == 0)
            return name;
    if (!dot || !dot[1])
        return NULL;
    snprintf(section, TTRI_MAX_LINE + 1, "%.*s", (int)(dot - name), name);
    return uses(ini, variant, section) ? dot + 1 : NULL;
}

/* <module>.<key> of a module that is not in use: it is there, or its name is
   almost that of one in use. False for anything else. */
static bool report_module(ttri_loader *loader, const ttri_ini *ini,
                          const ttri_entry *at, const char *name)
{
    const ttr_variant *variant = loader->variant;
    const char *used[2 * TTR_MAX_MODULES];
    char module[TTRI_MAX_LINE + 1], path[TTRI_MAX_PATH];
    size_t length = strcspn(name, ".");
    int count = 0;

    snprintf(module, sizeof module, "%.*s", (int)length, name);
    if (!name[length] || !ttri_is_id(module, length))
        return false;
    if (ttri_is_former_module(module) ||
        ttri_library_find_module(loader->library, loader->edition->file, module,
                                 path) != TTRI_FOUND_NOTHING) {
        if (variant->module_label)
            ttri_complain(loader, at,
                          "the rule module \"%s\" is not in use; \"%s %s\""
                          " adds it",
                          module, variant->module_label, module);
        else
            ttri_complain(loader, at, "the rule module \"%s\" is not in use",
                          module);
        return true;
    }
    for (const ttri_entry *e = NULL;
         count < TTR_MAX_MODULES && (e = ttri_ini_next(ini, "use", e));)
        used[count++] = e->value;
    for (int i = 0; i < variant->module_count && i < TTR_MAX_MODULES; i++)
        used[count++] = variant->modules[i];
    const char *near = ttr_nearest(module, used, count);
    if (near)
        ttri_complain(loader, at, "unknown name \"%s\", did you mean \"%s%s\"?",
                      name, near, name + length);
    return near;
}

static void report_unknown(ttri_loader *loader, const ttri_ini *ini,
                           const ttri_entry *at, const char *name)
{
    const char *names[TTR_NUMBER_COUNT + 2];

    if (report_module(loader, ini, at, name))
        return;
    for (int i = 0; i < TTR_NUMBER_COUNT; i++)
        names[i] = ttr_number_get((ttr_number)i)->name;
    names[TTR_NUMBER_COUNT] = "tickets";
    names[TTR_NUMBER_COUNT + 1] = "tie_break";
    ttri_report_unknown(loader->report, at, TTRI_N_("unknown name"), name,
                        names, TTR_NUMBER_COUNT + 2);
}

static ttr_status lay(ttri_loader *loader, ttri_ini *ini,
                      const ttr_override *override)
{
    const char *called = loader->variant->override_label;
    char section[TTRI_MAX_LINE + 1], label[2 * TTRI_MAX_LINE];
    ttri_entry entry = {.line = 0};

    if (!called)
        called = TTRI_HOUSE_RULE;

    if (!is_plain(override->name) || !is_plain(override->value)) {
        ttr_report_add(loader->report, TTR_LEVEL_ERROR, called, 0,
                       "a name or value is too long, or not plain text");
        return TTR_OK;
    }
    snprintf(label, sizeof label, "%s %s", called, override->name);
    entry.file = label;
    const char *key = locate(ini, loader->variant, override->name, section);
    if (!key) {
        report_unknown(loader, ini, &entry, override->name);
        return TTR_OK;
    }
    const char *file = ttri_ini_add_file(ini, label);
    if (!file || !ttri_entry_init(&entry, section, key, override->value))
        return TTR_E_MEMORY;
    entry.file = file;
    ttri_entry *old = ttri_ini_find(ini, section, key);
    if (!old)
        return ttri_ini_add(ini, &entry) ? TTR_OK : TTR_E_MEMORY;
    ttri_entry_clear(old);
    *old = entry;
    return TTR_OK;
}

ttr_status ttri_edition_override(ttri_loader *loader, ttri_ini *ini)
{
    const ttr_variant *variant = loader->variant;
    ttr_status status = TTR_OK;

    for (int i = 0; i < variant->override_count && status == TTR_OK; i++)
        status = lay(loader, ini, &variant->overrides[i]);
    return status;
}
