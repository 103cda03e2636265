// SPDX-License-Identifier: MIT
/*
 * module_read.h - Reading the descriptor of a rule module in C, which may have
 * been built for an older or a newer engine.
 */
#ifndef TTR_SRC_MODULES_MODULE_READ_H
#define TTR_SRC_MODULES_MODULE_READ_H

#include "edition/edition_data.h"

/*
 * Fill in module->info and module->hooks from a descriptor: both have the
 * layout that this engine knows, with zeroes for what an older module does not
 * have. The elements of lists are copied into module->lists, which is released
 * by ttri_module_close(). A module that uses what this engine does not know is
 * refused.
 */
TTR_MUST_USE ttr_status ttri_module_read(ttri_module *module,
                                         const ttr_module *from,
                                         const char *path, ttr_error *err);

#endif /* TTR_SRC_MODULES_MODULE_READ_H */
