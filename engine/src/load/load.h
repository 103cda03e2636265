// SPDX-License-Identifier: MIT
/*
 * load.h - Putting an edition together.
 *
 *     edition_merge.c    the entries of a file and of its parents
 *     edition_override.c with those of the variant laid over them
 *     edition_use.c      the rule modules that [use] and the variant name
 *     module_enter.c     opened and entered
 *     former_modules.c   or added to the numbers that they have become
 *     (edition/loader.h) all else that the entries say
 *     module_complete.c  the rule modules asked: may they be used
 *     edition_tables.c   what follows from all this, as tables
 *     edition_load.c     calls them in this order
 */
#ifndef TTR_SRC_LOAD_LOAD_H
#define TTR_SRC_LOAD_LOAD_H

#include "edition/loader.h"

/* A text with its name; folder is where parents may lie beside it, or NULL. */
typedef struct ttri_source {
    const char *name;
    const char *folder;
    const char *text;
    size_t size;
} ttri_source;

/*
 * Read a source and all it inherits from into *out, which must be empty: each
 * key once, except `module` of [use]. Mistakes go into the report; a status
 * other than TTR_OK means that there is nothing to go on with.
 */
TTR_MUST_USE ttr_status ttri_edition_gather(ttri_ini *out,
                                            const ttr_library *library,
                                            const ttri_source *source,
                                            ttr_report *report);

/* Lay the overrides of the variant over the entries, which are still the
   loader's own. */
TTR_MUST_USE ttr_status ttri_edition_override(ttri_loader *loader,
                                              ttri_ini *ini);

/*
 * Load the modules in order and enter them in the edition. Each one that
 * cannot be used is reported at the line that names it, and the status is then
 * not TTR_OK; the others are there all the same.
 */
TTR_MUST_USE ttr_status ttri_modules_use(ttr_edition *edition,
                                         const ttr_library *library,
                                         const ttri_module_use *uses, int count,
                                         ttr_report *report);

/* What messages call house rules that nobody gave a label. */
#define TTRI_HOUSE_RULE "house rule"

/* Read [use] and open the modules. */
void ttri_read_use(ttri_loader *loader);

/* Complain about sections that neither the base game nor a module has. */
void ttri_check_sections(ttri_loader *loader);

/*
 * The last step: lay out the fields, ask each module whether it can be used,
 * and answer the static queries. Needs everything else to be read.
 */
TTR_MUST_USE ttr_status ttri_modules_complete(ttr_edition *edition,
                                              ttr_report *report);

/* Work out the derived part of an edition whose data is complete. */
void ttri_edition_complete(ttr_edition *edition);

#endif /* TTR_SRC_LOAD_LOAD_H */
