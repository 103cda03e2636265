/*
 * library.h - Finding and reading the files of a library.
 */
#ifndef TTR_SRC_LOAD_LIBRARY_H
#define TTR_SRC_LOAD_LIBRARY_H

#include "base/text_parse.h"

#include <ttr/edition.h>

enum { TTRI_MAX_PATH = 1024 }; // bytes of a path, with its NUL

/*
 * The path of <folder>/<kind>/<name><ending> in the first folder that has such
 * a file: kind "maps" and ending ".ini" for editions. False when none has.
 * library may be NULL: it then has no folders.
 */
bool ttri_library_find(const ttr_library *library, const char *kind,
                       const char *name, const char *ending,
                       char path[TTRI_MAX_PATH]);

typedef enum ttri_found {
    TTRI_FOUND_NOTHING,
    TTRI_FOUND_PLUGIN,
    TTRI_FOUND_SCRIPT
} ttri_found;

/* The rule module of the first folder that has one of that name: a shared
   object, or else a script. The last folder is the one that has the edition
   file in its maps/, for editions that are given by path. */
ttri_found ttri_library_find_module(const ttr_library *library,
                                    const char *file, const char *id,
                                    char path[TTRI_MAX_PATH]);

/*
 * A module of the library that seems to declare a mark of that scope: a script
 * with such a line, or a shared object that has the name among its strings. No
 * code is run to find out. *id is the module's; false when there is none.
 */
bool ttri_library_find_mark(const ttr_library *library, const char *file,
                            const char *scope, const char *mark,
                            char id[TTRI_TOKEN_TEXT]);

/* Is there anything of that name? */
bool ttri_file_exists(const char *path);

/*
 * Read a whole file of at most TTRI_MAX_FILE bytes: *text is malloc'ed and has
 * a NUL behind its *size bytes. A directory, a device, a file that is too
 * large or unreadable is refused, unread, with a finding in the report.
 */
TTR_MUST_USE ttr_status ttri_file_read(const char *path, char **text,
                                       size_t *size, ttr_report *report);

#endif /* TTR_SRC_LOAD_LIBRARY_H */
