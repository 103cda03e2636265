// SPDX-License-Identifier: MIT
/*
 * kept_files.h - The files of an edition as a text, and back again.
 *
 * A game goes on with the rules it began with, also when the files have changed
 * since. So a server keeps them, under a hash: the edition and those it
 * inherits from, and its scripts. Modules in C are a part of the program, and
 * not kept.
 */
#ifndef TTR_APPS_WEB_KEPT_FILES_H
#define TTR_APPS_WEB_KEPT_FILES_H

#include "web/secret.h"

#include <ttr/edition.h>

/* All files of an edition as JSON, {"maps/usa.ini": "...", ...}, and the hash
   of that. NULL when one cannot be read, or memory is short; the caller frees
   it. */
char *kept_files_write(const ttr_edition *edition, char hash[SECRET_HASH]);

/* Write such a text into a folder that is there; false when it is none, or the
   disk refuses. */
bool kept_files_unpack(const char *text, const char *folder);

#endif /* TTR_APPS_WEB_KEPT_FILES_H */
