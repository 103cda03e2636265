// SPDX-License-Identifier: MIT
/*
 * pack_needs.h - The packs that a pack builds on.
 *
 * In pack.ini, `needs = new-york 1.0, guides`: names, each with the oldest
 * version that will do, if that matters. In a manifest, a list of objects with
 * a name and a version, which is "" for any.
 */
#ifndef TTR_APPS_BASE_PACK_NEEDS_H
#define TTR_APPS_BASE_PACK_NEEDS_H

#include "base/pack_summary.h"

#include <ttr/edition.h>
#include <ttr/match.h>

#include <jansson.h>

enum { PACK_MAX_NEEDS = 16 };

typedef struct pack_need {
    char name[APP_PACK_NAME_MAX + 1];
    char version[PACK_VERSION_MAX]; // "" for any
} pack_need;

typedef struct pack_needs {
    pack_need it[PACK_MAX_NEEDS];
    int count;
} pack_needs;

/* Read the line of pack.ini. False when it is not such a list. */
bool pack_needs_read(pack_needs *out, const char *text);

/* As a list of a manifest. */
json_t *pack_needs_json(const pack_needs *needs);

/* What a manifest says. False when it is no such list. */
bool pack_needs_of(const json_t *manifest, pack_needs *out);

/* Is each of them installed, and new enough? What to install of those that are
   not goes into the report. */
bool pack_needs_are_met(const pack_needs *needs, ttr_report *report);

/*
 * Load an edition as ttr_edition_load() does, unless a pack is missing or too
 * old that its own pack needs, or that of one of its rule modules: then the
 * report says what to install. Packs are those installed and all folders of the
 * library with a pack.ini.
 */
TTR_MUST_USE ttr_status app_edition_load(ttr_edition **out,
                                         const ttr_library *library,
                                         const char *id,
                                         const ttr_variant *variant,
                                         ttr_report *report);

/* The same for ttr_match_new(). */
TTR_MUST_USE ttr_status app_match_new(ttr_match **out,
                                      const ttr_library *library,
                                      const ttr_setup *setup,
                                      ttr_report *report, ttr_error *err);

/* Add the folders of the packs, and of those that they need, to a library that
   has their dependants already. */
void pack_needs_add(const pack_needs *needs, ttr_library *library);

#endif /* TTR_APPS_BASE_PACK_NEEDS_H */
