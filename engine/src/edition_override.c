/*
 * edition_override.c - Laying the overrides of a variant over an edition.
 *
 * An override becomes an entry like those of the file, so that it is checked
 * by the same code and with the same sentences. Its "file" is what a person
 * typed: --set end_pieces.
 */
#include "loader.h"
#include "text.h"
#include "values.h"

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

/* Does the edition or the variant use a module of that name? */
static bool uses(const ttri_ini *ini, const ttr_variant *variant,
                 const char *module)
{
    for (const ttri_entry *e = NULL; (e = ttri_ini_next(ini, "use", e));)
        if (strcmp(e->value, module) == 0)
            return true;
    for (int i = 0; i < variant->module_count; i++)
        if (strcmp(variant->modules[i], module) == 0)
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

static void report_unknown(ttr_report *report, const ttri_entry *at,
                           const char *name)
{
    const char *names[TTR_NUMBER_COUNT + 2];

    for (int i = 0; i < TTR_NUMBER_COUNT; i++)
        names[i] = ttr_number_get((ttr_number)i)->name;
    names[TTR_NUMBER_COUNT] = "tickets";
    names[TTR_NUMBER_COUNT + 1] = "tie_break";
    ttri_report_unknown(report, at, TTRI_MARK("unknown name"), name, names,
                        TTR_NUMBER_COUNT + 2);
}

static ttr_status lay(ttri_ini *ini, const ttr_variant *variant,
                      const ttr_override *override, ttr_report *report)
{
    char section[TTRI_MAX_LINE + 1], label[TTRI_MAX_LINE + 8];
    ttri_entry entry = {.line = 0};

    if (!is_plain(override->name) || !is_plain(override->value)) {
        ttr_report_add(report, TTR_LEVEL_ERROR, "--set", 0,
                       "a name or value is too long, or no plain text");
        return TTR_OK;
    }
    snprintf(label, sizeof label, "--set %s", override->name);
    entry.file = label;
    const char *key = locate(ini, variant, override->name, section);
    if (!key) {
        report_unknown(report, &entry, override->name);
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

ttr_status ttri_edition_override(ttri_ini *ini, const ttr_variant *variant,
                                 ttr_report *report)
{
    ttr_status status = TTR_OK;
    for (int i = 0; i < variant->override_count && status == TTR_OK; i++)
        status = lay(ini, variant, &variant->overrides[i], report);
    return status;
}
