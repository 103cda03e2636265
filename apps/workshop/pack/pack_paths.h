// SPDX-License-Identifier: MIT
/*
 * pack_paths.h - What a file in a pack may be called.
 *
 *     pack.ini  README*  LICENSE* LICENCE* COPYING*  CMakeLists.txt
 *     maps/<edition>.ini   scripts/<module>.lua
 *     plugins/<module>/... tests/...
 *
 * Names are made of ASCII letters, digits and . _ + - and begin with a letter,
 * a digit or _; so there is no way up, no hidden file, nothing that a terminal
 * or a file system could take for something else.
 */
#ifndef TTR_APPS_WORKSHOP_PACK_PACK_PATHS_H
#define TTR_APPS_WORKSHOP_PACK_PACK_PATHS_H

#include <ttr/base.h>

enum {
    PACK_MAX_PATH = 160, // bytes with the NUL
    PACK_MAX_DEPTH = 6   // names in a path
};

#define PACK_MANIFEST "manifest.json"
#define PACK_ABOUT "pack.ini"
#define PACK_ENDING ".ttrpack" // of packs themselves

typedef enum pack_kind {
    PACK_NO_KIND, // nothing that a pack has
    PACK_TOP,     // beside the folders
    PACK_EDITION,
    PACK_GUIDE, // of the edition of that name
    PACK_SCRIPT,
    PACK_PLUGIN, // any file of a rule module in C
    PACK_TEST
} pack_kind;

/* Why a path cannot be that of a file in a pack: a sentence in the language of
   the program, or NULL. */
const char *pack_path_refusal(const char *path);

/* What a file is, by its path. */
pack_kind pack_path_kind(const char *path);

/* The id of the edition or rule module whose file this is; false for others.
   Of a module in C, that is the shared object. */
bool pack_path_id(const char *path, char id[PACK_MAX_PATH]);

/* Order paths so that those that would meet on a disk that does not tell
   small letters from capital ones come together. */
int pack_path_compare(const char *a, const char *b);

/* Would two paths, neighbours in that order, get in each other's way? */
bool pack_path_clash(const char *a, const char *b);

#endif /* TTR_APPS_WORKSHOP_PACK_PACK_PATHS_H */
