// SPDX-License-Identifier: MIT
/*
 * pack_summary.h - pack.ini: what a pack says of itself.
 *
 *     [pack]
 *     name = harbour
 *     version = 1.0
 *     summary = Small boats around a bay
 *     summary.fr = Des barques autour d'une baie
 *     author = ...
 *     license = ...
 *     url = ...
 *
 * Name, version and summary are required.
 */
#ifndef TTR_APPS_BASE_PACK_SUMMARY_H
#define TTR_APPS_BASE_PACK_SUMMARY_H

#include "base/packs.h"

enum {
    PACK_TEXT_MAX = 200, // bytes with the NUL
    PACK_VERSION_MAX = 33,
    PACK_MAX_LANGUAGES = 16
};

/* A text and its language: "en" where the key has none. */
typedef struct pack_summary {
    char language[8];
    char text[PACK_TEXT_MAX];
} pack_summary;

typedef struct pack_about {
    char name[APP_PACK_NAME_MAX + 1];
    char version[PACK_VERSION_MAX];
    char author[PACK_TEXT_MAX];
    char license[PACK_TEXT_MAX];
    char url[PACK_TEXT_MAX];
    char needs[PACK_TEXT_MAX]; // other packs, see pack_needs.h
    pack_summary summary[PACK_MAX_LANGUAGES];
    int summary_count;
} pack_about;

/* Read pack.ini, whose text this is; file stands in messages. Mistakes go into
   the report, all of them. */
void pack_about_read(pack_about *about, const char *file, const char *text,
                     size_t size, ttr_report *report);

/* Text in UTF-8 that a terminal shows as it is: nothing that moves the cursor,
   ends the line or turns the direction. The text ends with a NUL. */
bool pack_text_is_plain(const char *text, size_t length);

/* A digit, then digits, letters and . + - */
bool pack_version_is_sound(const char *version);

/* Below, at or above 0, as a is older than b or newer: numbers by their value,
   and 1.0-beta before 1.0. */
int pack_version_compare(const char *a, const char *b);

#endif /* TTR_APPS_BASE_PACK_SUMMARY_H */
