// SPDX-License-Identifier: MIT
/*
 * ini_file.h - An edition file as a list of entries, each with its line.
 *
 * inih reads the lines. What it would cut or pass over in silence is refused
 * here with file and line: long lines and section names, NUL bytes, text that
 * is not UTF-8, lines without "=", repeated section headers. What the entries
 * mean is the business of edition_load.c.
 */
#ifndef TTR_SRC_EDITION_INI_FILE_H
#define TTR_SRC_EDITION_INI_FILE_H

#include <ttr/base.h>

enum {
    TTRI_MAX_LINE = 199,   // bytes without the end of line
    TTRI_MAX_SECTION = 49, // bytes between the brackets
    TTRI_MAX_ENTRIES = 4096,
    TTRI_MAX_SECTIONS = 64
};

/* One "key = value". Neither text holds control characters, and both are
   UTF-8. */
typedef struct ttri_entry {
    char *section; // owns the memory of all three
    char *key;
    char *value;
    const char *file; // owned by the ttri_ini
    int line;         // 1-based; 0 for what is not from a file
} ttri_entry;

typedef struct ttri_section {
    char name[TTRI_MAX_SECTION + 1];
    const char *file;
    int line;
} ttri_section;

/* All zero is an empty one. */
typedef struct ttri_ini {
    ttri_entry *entry; // in the order of the file
    int entry_count;
    ttri_entry *removed; // what a file took away from its parent
    int removed_count;
    ttri_section section[TTRI_MAX_SECTIONS]; // each once
    int section_count;
    char **file; // names that entries point to
    int file_count;
} ttri_ini;

/*
 * Read a text into *ini, which must be empty; file stands in messages.
 * Mistakes go into the report, and what is sound is there all the same.
 * Fails with TTR_E_MEMORY, or TTR_E_EDITION for an empty file.
 */
TTR_MUST_USE ttr_status ttri_ini_parse(ttri_ini *ini, const char *file,
                                       const char *text, size_t size,
                                       ttr_report *report);
void ttri_ini_clear(ttri_ini *ini);

/* Is it that of a section and key? */
bool ttri_is_entry(const ttri_entry *entry, const char *section,
                   const char *key);

/* The entry of a section and key, or NULL. */
ttri_entry *ttri_ini_find(const ttri_ini *ini, const char *section,
                          const char *key);

/* The entry behind previous in a section, the first one for NULL, or NULL. */
const ttri_entry *ttri_ini_next(const ttri_ini *ini, const char *section,
                                const ttri_entry *previous);

const ttri_section *ttri_ini_section(const ttri_ini *ini, const char *name);

/*
 * Keys of a section, for ttr_nearest(): fills in at most most, returns how
 * many. They live as long as the entries.
 */
int ttri_ini_keys(const ttri_ini *ini, const char *section, const char **keys,
                  int most);

/* Building one by hand. All return false, or NULL, when memory is short and
   false when there is no room. Entries are moved: the list owns them. */
const char *ttri_ini_add_file(ttri_ini *ini, const char *name);
bool ttri_ini_add_section(ttri_ini *ini, const ttri_section *section);
bool ttri_ini_add(ttri_ini *ini, const ttri_entry *entry);
bool ttri_ini_remove(ttri_ini *ini, int i); // into removed
bool ttri_entry_init(ttri_entry *entry, const char *section, const char *key,
                     const char *value);
void ttri_entry_clear(ttri_entry *entry);

#endif /* TTR_SRC_EDITION_INI_FILE_H */
