// SPDX-License-Identifier: MIT
/*
 * ini_list.c - The list of entries that ini_file.h describes.
 *
 * Invariant: each entry's file is one of the list's own names. Lists are
 * short (TTRI_MAX_ENTRIES), so that looking through them is fast enough.
 */
#include "edition/ini_file.h"

#include "base/text_parse.h"

#include <stdlib.h>
#include <string.h>

/* Make room for one more item. Arrays grow when their count is a power of
   two, which spares a field for the capacity. */
static bool grow(void **array, int count, size_t item)
{
    if (count & (count - 1))
        return true;
    size_t room = count ? (size_t)count * 2 : 1;
    void *larger = realloc(*array, room * item);
    if (!larger)
        return false;
    *array = larger;
    return true;
}

bool ttri_entry_init(ttri_entry *entry, const char *section, const char *key,
                     const char *value)
{
    size_t sections = strlen(section) + 1, keys = strlen(key) + 1;
    size_t values = strlen(value) + 1;
    char *text = malloc(sections + keys + values);

    if (!text)
        return false;
    *entry = (ttri_entry){.section = text,
                          .key = text + sections,
                          .value = text + sections + keys};
    memcpy(entry->section, section, sections);
    memcpy(entry->key, key, keys);
    memcpy(entry->value, value, values);
    return true;
}

void ttri_entry_clear(ttri_entry *entry)
{
    free(entry->section);
    *entry = (ttri_entry){0};
}

const char *ttri_ini_add_file(ttri_ini *ini, const char *name)
{
    void *array = ini->file;
    char *copy = ttri_copy(name, strlen(name));

    if (!copy || !grow(&array, ini->file_count, sizeof *ini->file)) {
        free(copy);
        return NULL;
    }
    ini->file = array;
    ini->file[ini->file_count++] = copy;
    return copy;
}

bool ttri_ini_add_section(ttri_ini *ini, const ttri_section *section)
{
    if (ini->section_count == TTRI_MAX_SECTIONS)
        return false;
    ini->section[ini->section_count++] = *section;
    return true;
}

static bool add(ttri_entry **list, int *count, const ttri_entry *entry)
{
    void *array = *list;

    if (!grow(&array, *count, sizeof **list))
        return false;
    *list = array;
    (*list)[(*count)++] = *entry;
    return true;
}

bool ttri_ini_add(ttri_ini *ini, const ttri_entry *entry)
{
    if (add(&ini->entry, &ini->entry_count, entry))
        return true;
    free(entry->section); // ours even so: callers need not tell the cases
    return false;
}

bool ttri_ini_remove(ttri_ini *ini, int i)
{
    if (!add(&ini->removed, &ini->removed_count, &ini->entry[i]))
        return false;
    ini->entry_count--;
    memmove(ini->entry + i, ini->entry + i + 1,
            (size_t)(ini->entry_count - i) * sizeof *ini->entry);

    /* An array grows when its count is a power of two. Coming back to one
       from above, it would be asked for room that it has: harmless. */
    return true;
}

void ttri_ini_clear(ttri_ini *ini)
{
    for (int i = 0; i < ini->entry_count; i++)
        ttri_entry_clear(&ini->entry[i]);
    for (int i = 0; i < ini->removed_count; i++)
        ttri_entry_clear(&ini->removed[i]);
    for (int i = 0; i < ini->file_count; i++)
        free(ini->file[i]);
    free(ini->entry);
    free(ini->removed);
    free(ini->file);
    *ini = (ttri_ini){0};
}

bool ttri_is_entry(const ttri_entry *entry, const char *section,
                   const char *key)
{
    /* Asked of every two lines of a file: nearly all begin differently. */
    return *entry->key == *key && strcmp(entry->key, key) == 0 &&
           strcmp(entry->section, section) == 0;
}

ttri_entry *ttri_ini_find(const ttri_ini *ini, const char *section,
                          const char *key)
{
    for (int i = 0; i < ini->entry_count; i++)
        if (ttri_is_entry(&ini->entry[i], section, key))
            return &ini->entry[i];
    return NULL;
}

const ttri_entry *ttri_ini_next(const ttri_ini *ini, const char *section,
                                const ttri_entry *previous)
{
    int i = previous ? (int)(previous - ini->entry) + 1 : 0;
    for (; i < ini->entry_count; i++)
        if (*ini->entry[i].section == *section &&
            strcmp(ini->entry[i].section, section) == 0)
            return &ini->entry[i];
    return NULL;
}

const ttri_section *ttri_ini_section(const ttri_ini *ini, const char *name)
{
    for (int i = 0; i < ini->section_count; i++)
        if (strcmp(ini->section[i].name, name) == 0)
            return &ini->section[i];
    return NULL;
}

int ttri_ini_keys(const ttri_ini *ini, const char *section, const char **keys,
                  int most)
{
    int count = 0;
    for (const ttri_entry *e = NULL;
         count < most && (e = ttri_ini_next(ini, section, e));)
        keys[count++] = e->key;
    return count;
}
