// SPDX-License-Identifier: MIT
/*
 * edition_origin.h - Where an edition comes from, and which version of it this
 * is.
 */
#ifndef TTR_APPS_COMMANDS_EDITION_ORIGIN_H
#define TTR_APPS_COMMANDS_EDITION_ORIGIN_H

#include "base/data.h"
#include "base/pack_summary.h"

typedef struct origin {
    const char *id;   // "built-in", "pack": for programs, never translated
    const char *pack; // its name; "" when it is in none
    char text[PACK_TEXT_MAX];    // for people: "built in", "pack harbour"
    char version[PACK_TEXT_MAX]; // "" when nobody says
} origin;

/*
 * Find them. The version is what the edition's file says; else that of its
 * pack, or of the program when it came with that. The origin lives as long as
 * the folders.
 */
void origin_find(const app_folders *folders, const ttr_edition *edition,
                 origin *out);

/* Print the packs that are installed, a line each; nothing if there are none.
   A pack may have rule modules only. */
void origin_print_packs(const app_folders *folders);

#endif /* TTR_APPS_COMMANDS_EDITION_ORIGIN_H */
