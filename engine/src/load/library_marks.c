/*
 * library_marks.c - Which rule module an unknown mark may belong to.
 *
 * This is for a hint in a message, so the files are only looked at: nothing of
 * a module that nobody has put in use is run.
 */
#include "load/library.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A file in memory. */
typedef struct bytes {
    const char *at;
    size_t size;
} bytes;

/* Where a word begins in the file from a byte on, or NULL. */
static const char *find(bytes file, const char *from, const char *word)
{
    size_t length = strlen(word);
    const char *end = file.at + file.size;

    while (from && length <= (size_t)(end - from)) {
        from = memchr(from, word[0], (size_t)(end - from) - length + 1);
        if (!from || memcmp(from, word, length) == 0)
            return from;
        from++;
    }
    return NULL;
}

/* In a script: attribute.<scope>("mark" */
static bool script_declares(bytes file, const char *scope, const char *mark)
{
    static const char lead[] = "attribute.";
    size_t word = strlen(scope), length = strlen(mark);

    /* A NUL stands behind the text, so that looking ahead is safe. */
    for (const char *at = file.at; (at = find(file, at, lead));) {
        at += sizeof lead - 1;
        if (strncmp(at, scope, word) != 0)
            continue;
        const char *name = at + word + strspn(at + word, " (\"'");
        if (name > at + word && strncmp(name, mark, length) == 0 &&
            (name[length] == '"' || name[length] == '\''))
            return true;
    }
    return false;
}

static bool is_id_byte(char byte)
{
    return islower((unsigned char)byte) || isdigit((unsigned char)byte) ||
           byte == '-' || byte == '_';
}

/* In a shared object: the mark as a whole string. */
static bool plugin_has(bytes file, const char *mark)
{
    size_t length = strlen(mark);

    for (const char *at = file.at; (at = find(file, at, mark)); at++)
        if (at[length] == '\0' && (at == file.at || !is_id_byte(at[-1])))
            return true;
    return false;
}

static bool has_mark(ttri_found kind, const char *path, const char *scope,
                     const char *mark)
{
    ttr_report *unread = ttr_report_new();
    char *text = NULL;
    size_t size = 0;
    bool found = false;

    if (unread && !ttri_file_read(path, &text, &size, unread)) {
        bytes file = {text, size};
        found = kind == TTRI_FOUND_SCRIPT ? script_declares(file, scope, mark)
                                          : plugin_has(file, mark);
    }
    free(text);
    ttr_report_free(unread);
    return found;
}

bool ttri_library_find_mark(const ttr_library *library, const char *file,
                            const char *scope, const char *mark,
                            char id[TTRI_TOKEN_TEXT])
{
    char **ids = NULL;
    int count = 0;
    bool found = false;

    if (!*mark || !library || ttr_library_modules(library, &ids, &count))
        return false;
    for (int i = 0; i < count && !found; i++) {
        char path[TTRI_MAX_PATH];
        ttri_found kind = ttri_library_find_module(library, file, ids[i], path);
        found = kind != TTRI_FOUND_NOTHING &&
                strlen(ids[i]) < TTRI_TOKEN_TEXT &&
                has_mark(kind, path, scope, mark);
        if (found)
            memcpy(id, ids[i], strlen(ids[i]) + 1);
    }
    ttr_library_ids_free(ids, count);
    return found;
}
