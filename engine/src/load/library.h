// SPDX-License-Identifier: MIT
/*
 * library.h - Finding the files of a library.
 */
#ifndef TTR_SRC_LOAD_LIBRARY_H
#define TTR_SRC_LOAD_LIBRARY_H

#include <ttr/edition.h>

#include "base/file.h"

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

/* Are modules in C watched? See ttr_library_careful(). */
bool ttri_library_is_careful(const ttr_library *library);

/* May the module in C at this path be opened? See ttr_library_trust(). */
bool ttri_library_trusts(const ttr_library *library, const char *id,
                         const char *path);

#endif /* TTR_SRC_LOAD_LIBRARY_H */
