/*
 * edition_modules.h - What the edition loader asks of the rule modules.
 *
 * The loader knows the marks `label` and `bend` and the sections of the base
 * game. Every other mark and section must be declared by a rule module in use:
 * these are the questions through which the loader finds out.
 */
#ifndef TTR_SRC_EDITION_EDITION_MODULES_H
#define TTR_SRC_EDITION_EDITION_MODULES_H

#include "edition/edition_data.h"
#include "edition/ini_file.h"

/* A rule module that an edition or a variant names, and where. */
typedef struct ttri_module_use {
    const char *id; // or the path of a .lua file, from a variant
    const char *file;
    int line;
} ttri_module_use;

/*
 * Load the modules in order and enter them in the edition. Each one that
 * cannot be used is reported at the line that names it, and the status is then
 * not TTR_OK; the others are there all the same.
 */
TTR_MUST_USE ttr_status ttri_modules_use(ttr_edition *edition,
                                         const ttr_library *library,
                                         const ttri_module_use *uses, int count,
                                         ttr_report *report);

/* The marks that modules in use declare for a scope: fills in at most most
   names, returns how many. */
int ttri_modules_marks(const ttr_edition *edition, ttr_scope scope,
                       const char **names, int most);

/*
 * Give a place, route or ticket a mark that ttri_modules_marks() lists; value
 * is "" for a bare word. Values that the module refuses are reported at entry.
 */
void ttri_modules_set_mark(ttr_edition *edition, ttr_scope scope, int index,
                           const char *name, const char *value,
                           const ttri_entry *entry, ttr_report *report);

/* Set a parameter of the module that the entry's section is named after.
   Unknown keys and values refused are reported at entry. */
void ttri_modules_set_parameter(ttr_edition *edition, const ttri_entry *entry,
                                ttr_report *report);

/* Give the parameters that the file leaves out their presets; those without
   one are reported. */
void ttri_modules_preset(ttr_edition *edition, ttr_report *report);

/*
 * The last step: lay out the fields, ask each module whether it can be used,
 * and answer the static queries. Needs everything else to be read.
 */
TTR_MUST_USE ttr_status ttri_modules_complete(ttr_edition *edition,
                                              ttr_report *report);

#endif /* TTR_SRC_EDITION_EDITION_MODULES_H */
