// SPDX-License-Identifier: MIT
/*
 * catalogue.c - Looking texts up in a catalogue.
 *
 * Texts are found by a hash of their letters, in a table that is at most half
 * full. A text with a plural is found by its singular; its translations, one
 * for each form, stand one after the other with a NUL after each.
 */
#include "base/catalogue.h"

#include "base/catalogue_file.h"
#include "base/error.h"
#include "base/format_args.h"
#include "base/language.h"
#include "base/plural_rule.h"

#include <stdlib.h>
#include <string.h>

typedef struct entry {
    uint32_t hash;
    int forms;      // of the translation
    const char *id; // NULL where the table is empty
    const char *text;
} entry;

struct app_catalogue {
    app_catalogue_file file;
    app_plural_rule rule;
    entry *slot;
    uint32_t mask; // number of slots - 1, which is a power of two
};

/* FNV-1a. */
static uint32_t hash_of(const char *text)
{
    uint32_t hash = 2166136261u;

    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

/* The slot of a text, or the empty one where it would be. */
static entry *find(const app_catalogue *it, const char *id, uint32_t hash)
{
    uint32_t i = hash & it->mask;

    while (it->slot[i].id &&
           (it->slot[i].hash != hash || strcmp(it->slot[i].id, id) != 0))
        i = (i + 1) & it->mask;
    return &it->slot[i];
}

/* A text or translation: size bytes and a NUL, with a NUL after each form. */
static int forms_of(const app_catalogue_bytes *it)
{
    int forms = 1;

    for (size_t i = 0; i < it->size; i++)
        forms += it->at[i] == '\0';
    return forms;
}

/* Does every form of the translation fit one of the text? */
static bool fits(const app_catalogue_bytes *id, const app_catalogue_bytes *text)
{
    const char *many = id->at + strlen(id->at) + 1;
    bool plural = (size_t)(many - id->at) <= id->size;

    for (const char *form = text->at; form <= text->at + text->size;
         form += strlen(form) + 1)
        if (!app_format_fits(plural ? many : id->at, form))
            return false;
    return true;
}

/* The header is the translation of "". */
static ttr_status read_header(app_catalogue *it, const char *header,
                              ttr_error *err)
{
    static const char plural[] = "Plural-Forms:";
    const char *rule = strstr(header, plural);

    if (!strstr(header, "charset=UTF-8"))
        return app_fail(err, TTR_E_FILE, it->file.path, "%s",
                        _("the translations are not in UTF-8"));
    if (rule && !app_plural_rule_read(&it->rule, rule + strlen(plural)))
        return app_fail(
            err, TTR_E_FILE, it->file.path, "%s",
            _("the rule for plurals of the translations makes no sense"));
    return TTR_OK;
}

static ttr_status add(app_catalogue *it, const app_catalogue_bytes *id,
                      const app_catalogue_bytes *text, ttr_error *err)
{
    bool plural = strlen(id->at) < id->size;
    entry *slot = find(it, id->at, hash_of(id->at));

    if (!id->size || !text->size)
        return TTR_OK; // the header; a text that nobody has translated
    if (slot->id)
        return app_fail(err, TTR_E_FILE, it->file.path,
                        _("the translations have \"%s\" twice"), id->at);
    if (forms_of(text) != (plural ? it->rule.forms : 1))
        return app_fail(
            err, TTR_E_FILE, it->file.path,
            _("the translation of \"%s\" has the wrong number of forms"),
            id->at);
    if (!fits(id, text))
        return app_fail(
            err, TTR_E_FILE, it->file.path,
            _("the translation of \"%s\" takes other arguments than the text"),
            id->at);
    *slot = (entry){hash_of(id->at), forms_of(text), id->at, text->at};
    return TTR_OK;
}

static ttr_status fill(app_catalogue *it, ttr_error *err)
{
    const app_catalogue_file *file = &it->file;
    ttr_status status = TTR_OK;
    uint32_t slots = 16;

    while (slots < 2 * (uint32_t)file->count)
        slots *= 2;
    it->slot = calloc(slots, sizeof *it->slot);
    if (!it->slot)
        return app_fail_memory(err);
    it->mask = slots - 1;

    app_plural_rule_english(&it->rule);
    for (int i = 0; i < file->count && !status; i++)
        if (!file->id[i].size)
            status = read_header(it, file->text[i].at, err);
    for (int i = 0; i < file->count && !status; i++)
        status = add(it, &file->id[i], &file->text[i], err);
    return status;
}

/* What was read of a file becomes a catalogue. */
static ttr_status finish(app_catalogue **out, app_catalogue *it,
                         ttr_status status, ttr_error *err)
{
    if (!status)
        status = fill(it, err);
    if (status) {
        app_catalogue_free(it);
        return status;
    }
    *out = it;
    return TTR_OK;
}

ttr_status app_catalogue_read(app_catalogue **out, const char *bytes,
                              size_t size, const char *path, ttr_error *err)
{
    app_catalogue *it = calloc(1, sizeof *it);

    *out = NULL;
    if (!it)
        return app_fail_memory(err);
    return finish(out, it,
                  app_catalogue_file_read(&it->file, bytes, size, path, err),
                  err);
}

ttr_status app_catalogue_load(app_catalogue **out, const char *path,
                              ttr_error *err)
{
    app_catalogue *it = calloc(1, sizeof *it);

    *out = NULL;
    if (!it)
        return app_fail_memory(err);
    return finish(out, it, app_catalogue_file_load(&it->file, path, err), err);
}

void app_catalogue_free(app_catalogue *it)
{
    if (!it)
        return;
    app_catalogue_file_clear(&it->file);
    free(it->slot);
    free(it);
}

const char *app_catalogue_text(const void *catalogue, const char *text)
{
    const app_catalogue *it = catalogue;
    const entry *found = find(it, text, hash_of(text));

    return found->id ? found->text : text;
}

const char *app_catalogue_plural(const void *catalogue, const char *one,
                                 const char *many, unsigned long n)
{
    const app_catalogue *it = catalogue;
    const entry *found = find(it, one, hash_of(one));

    if (!found->id)
        return n == 1 ? one : many;
    const char *text = found->text;
    if (found->forms > 1) // else a word that has no plural
        for (int form = app_plural_rule_form(&it->rule, n); form; form--)
            text += strlen(text) + 1;
    return text;
}

int app_catalogue_form(const void *catalogue, unsigned long n)
{
    return app_plural_rule_form(&((const app_catalogue *)catalogue)->rule, n);
}
