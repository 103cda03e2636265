// SPDX-License-Identifier: MIT
/*
 * catalogue_file.c - The files that msgfmt makes: texts and translations.
 *
 * Nothing in the file is believed: every number is compared with the size of
 * the file before it is used.
 */
#include "base/catalogue_file.h"

#include "base/error.h"
#include "base/language.h"

#include <ttr/file.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADER = 28,        // bytes of the header
    HEADER_SYSTEM = 48, // with what revision 0.1 adds
    MAX_FILE = 1 << 24, // bytes: far more than any catalogue has
    MAX_TEXT = 1 << 16  // bytes of a text that is put together
};

static const uint32_t magic = 0x950412de, magic_swapped = 0xde120495;
static const uint32_t no_segment = 0xffffffff;

static ttr_status damaged(const app_catalogue_file *it, ttr_error *err)
{
    return app_fail(err, TTR_E_FILE, it->path, "%s",
                    _("the translations are damaged; texts stay in English"));
}

/* The number at an offset; false when the file ends before it does. */
static bool number_at(const app_catalogue_file *it, uint64_t offset,
                      uint32_t *out)
{
    uint32_t n;

    if (offset + sizeof n > it->size)
        return false;
    memcpy(&n, it->bytes + offset, sizeof n);
    if (it->swapped)
        n = n >> 24 | (n >> 8 & 0xff00) | (n & 0xff00) << 8 | n << 24;
    *out = n;
    return true;
}

/* The text whose length and offset stand at an offset. */
static bool text_at(const app_catalogue_file *it, uint64_t offset,
                    app_catalogue_bytes *out)
{
    uint32_t length, start;

    if (!number_at(it, offset, &length) || !number_at(it, offset + 4, &start) ||
        (uint64_t)start + length >= it->size ||
        it->bytes[(uint64_t)start + length] != '\0')
        return false;
    *out = (app_catalogue_bytes){it->bytes + start, length};
    return true;
}

/* The name whose length and offset stand at an offset; unlike that of texts,
   the length counts the NUL. */
static const char *name_at(const app_catalogue_file *it, uint64_t offset)
{
    uint32_t length, start;

    if (!number_at(it, offset, &length) || !number_at(it, offset + 4, &start) ||
        !length || (uint64_t)start + length > it->size ||
        it->bytes[(uint64_t)start + length - 1] != '\0')
        return NULL;
    return it->bytes + start;
}

/* The letters of this system for a name; NULL when they are not known. */
static const char *letters_for(const char *name)
{
    static const struct {
        const char *name, *letters;
    } known[] = {{"PRId64", PRId64}, {"PRIi64", PRIi64}, {"PRIu64", PRIu64},
                 {"PRIx64", PRIx64}, {"PRIX64", PRIX64}, {"PRId32", PRId32},
                 {"PRIu32", PRIu32}, {"PRIx32", PRIx32}, {"I", ""}};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i].name, name) == 0)
            return known[i].letters;
    return NULL;
}

/* Where texts that depend on the system stand. */
typedef struct system_part {
    uint32_t segments, segment_table;
    uint32_t count, id_table, text_table;
} system_part;

/* A text is put together here. */
typedef struct built {
    char text[MAX_TEXT];
    size_t size;
    bool unknown; // has a name that this system does not know
} built;

static bool build_add(built *to, const char *bytes, size_t size)
{
    if (size > sizeof to->text - to->size)
        return false;
    memcpy(to->text + to->size, bytes, size);
    to->size += size;
    return true;
}

/* Put the text together whose description has its offset in a table. */
static bool build(const app_catalogue_file *it, const system_part *part,
                  uint64_t table, built *to)
{
    uint32_t at, from;

    to->size = 0;
    to->unknown = false;
    if (!number_at(it, table, &at) || !number_at(it, at, &from))
        return false;
    for (uint64_t next = (uint64_t)at + 4, piece = from;; next += 8) {
        uint32_t size, name;
        if (!number_at(it, next, &size) || !number_at(it, next + 4, &name) ||
            piece + size > it->size || !build_add(to, it->bytes + piece, size))
            return false;
        if (name == no_segment)
            break;
        piece += size;
        const char *segment =
            name < part->segments
                ? name_at(it, part->segment_table + 8 * (uint64_t)name)
                : NULL;
        if (!segment)
            return false;
        const char *letters = letters_for(segment);
        to->unknown |= !letters;
        if (letters && !build_add(to, letters, strlen(letters)))
            return false;
    }
    return to->size && to->text[to->size - 1] == '\0';
}

/* Keep what was put together. False when memory is short. */
static bool keep(app_catalogue_file *it, const built *from, int number,
                 app_catalogue_bytes *out)
{
    char *copy = malloc(from->size);

    if (!copy)
        return false;
    memcpy(copy, from->text, from->size);
    it->made[number] = copy;
    *out = (app_catalogue_bytes){copy, from->size - 1};
    return true;
}

static ttr_status read_system(app_catalogue_file *it, const system_part *part,
                              ttr_error *err)
{
    built *one = malloc(2 * sizeof *one);
    ttr_status status = one ? TTR_OK : app_fail_memory(err);

    it->made = calloc(2 * (size_t)part->count + 1, sizeof *it->made);
    if (!it->made && !status)
        status = app_fail_memory(err);
    int made = 0;
    for (uint32_t i = 0; i < part->count && !status; i++) {
        uint64_t step = 4 * (uint64_t)i;
        if (!build(it, part, part->id_table + step, &one[0]) ||
            !build(it, part, part->text_table + step, &one[1]))
            status = damaged(it, err);
        else if (one[0].unknown || one[1].unknown)
            continue; // stays in English
        else if (!keep(it, &one[0], made++, &it->id[it->count]) ||
                 !keep(it, &one[1], made++, &it->text[it->count]))
            status = app_fail_memory(err);
        else
            it->count++;
    }
    free(one);
    return status;
}

static ttr_status read_texts(app_catalogue_file *it, uint32_t count,
                             uint32_t ids, uint32_t texts,
                             const system_part *part, ttr_error *err)
{
    size_t all = (size_t)count + part->count;

    /* Every text needs eight bytes, or four, in each of two tables. */
    if (all > it->size / 8)
        return damaged(it, err);
    it->id = calloc(all + 1, sizeof *it->id);
    it->text = calloc(all + 1, sizeof *it->text);
    if (!it->id || !it->text)
        return app_fail_memory(err);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t step = 8 * (uint64_t)i;
        if (!text_at(it, ids + step, &it->id[i]) ||
            !text_at(it, texts + step, &it->text[i]))
            return damaged(it, err);
    }
    it->count = (int)count;
    return part->count ? read_system(it, part, err) : TTR_OK;
}

static ttr_status read_header(app_catalogue_file *it, ttr_error *err)
{
    uint32_t word[HEADER_SYSTEM / 4] = {0};

    if (!number_at(it, 0, &word[0]))
        return damaged(it, err);
    it->swapped = word[0] == magic_swapped;
    if (word[0] != magic && !it->swapped)
        return damaged(it, err);
    for (size_t i = 0; i < HEADER / 4; i++)
        if (!number_at(it, 4 * i, &word[i]))
            return damaged(it, err);
    if (word[1] >> 16 > 1)
        return app_fail(err, TTR_E_FILE, it->path, "%s",
                        _("the translations are in a format that is not known;"
                          " texts stay in English"));
    bool system = (word[1] & 0xffff) >= 1;
    for (size_t i = HEADER / 4; i < HEADER_SYSTEM / 4 && system; i++)
        if (!number_at(it, 4 * i, &word[i]))
            return damaged(it, err);
    const system_part part = {word[7], word[8], word[9], word[10], word[11]};
    return read_texts(it, word[2], word[3], word[4], &part, err);
}

ttr_status app_catalogue_file_read(app_catalogue_file *out, const char *bytes,
                                   size_t size, const char *path,
                                   ttr_error *err)
{
    *out = (app_catalogue_file){.size = size};
    snprintf(out->path, sizeof out->path, "%s", path);
    if (size > MAX_FILE)
        return damaged(out, err);
    out->bytes = malloc(size + 1);
    if (!out->bytes)
        return app_fail_memory(err);
    memcpy(out->bytes, bytes, size);
    return read_header(out, err);
}

ttr_status app_catalogue_file_load(app_catalogue_file *out, const char *path,
                                   ttr_error *err)
{
    *out = (app_catalogue_file){.size = 0};
    snprintf(out->path, sizeof out->path, "%s", path);
    ttr_status status =
        ttr_file_read(path, MAX_FILE, &out->bytes, &out->size, err);
    return status ? status : read_header(out, err);
}

void app_catalogue_file_clear(app_catalogue_file *it)
{
    for (char **one = it->made; one && *one; one++)
        free(*one);
    free(it->made);
    free(it->id);
    free(it->text);
    free(it->bytes);
    *it = (app_catalogue_file){.size = 0};
}
