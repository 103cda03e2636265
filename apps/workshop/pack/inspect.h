// SPDX-License-Identifier: MIT
/*
 * inspect.h - Looking at the content of a pack before anybody plays it.
 */
#ifndef TTR_APPS_WORKSHOP_PACK_INSPECT_H
#define TTR_APPS_WORKSHOP_PACK_INSPECT_H

#include "base/packs.h"
#include "workshop/pack/manifest.h"

/* How to look. */
typedef struct pack_inspection {
    const char *folder; // what would be in the pack, or is
    long games;         // random games of each edition, at most
    double seconds;     // for those of one edition; 0 for no limit
    bool warnings;      // tell warnings about files of the folder, too
    bool relative;      // tell files by their paths within the folder
    const pack_manifest *manifest; // whose needs count
} pack_inspection;

/*
 * Run `ttr check` on the folder, with nothing beside it but the program and the
 * packs that it needs. Says what is wrong; false when something is. Runs the
 * rule modules, in a process of their own.
 */
bool pack_inspect(const pack_inspection *how);

/*
 * Are the ids of a pack still free? Those of the program are not, nor those of
 * other packs, if packs is not NULL. Those that are taken go into the report.
 */
bool pack_ids_are_free(const pack_manifest *manifest, const app_packs *packs,
                       ttr_report *report);

#endif /* TTR_APPS_WORKSHOP_PACK_INSPECT_H */
