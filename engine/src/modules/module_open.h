// SPDX-License-Identifier: MIT
/*
 * module_open.h - Opening rule modules that are shared objects.
 */
#ifndef TTR_SRC_MODULES_MODULE_OPEN_H
#define TTR_SRC_MODULES_MODULE_OPEN_H

#include "modules/scripting.h"

/*
 * Open the shared object at path and check its descriptor. Fills in
 * module->info, hooks, lists, handle and hash. id is what it must be called.
 * The first mistake goes into err, further ones into the report.
 */
TTR_MUST_USE ttr_status ttri_module_open(ttri_module *module, const char *path,
                                         const char *id, ttr_report *more,
                                         ttr_error *err);

/* Check what a descriptor declares, whichever language it comes from. */
TTR_MUST_USE ttr_status ttri_module_check(const ttr_module *info,
                                          const char *path, ttr_error *err);

/* The same, and all that is wrong with single declarations: the first mistake
   goes into err, the others into the report. */
TTR_MUST_USE ttr_status ttri_module_check_all(const ttr_module *info,
                                              const char *path,
                                              ttr_report *more, ttr_error *err);

/* Give back what opening took: the shared object with its lists, or the
   script. */
void ttri_module_close(ttri_module *module);

#endif /* TTR_SRC_MODULES_MODULE_OPEN_H */
