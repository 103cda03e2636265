// SPDX-License-Identifier: MIT
/*
 * edition_modules.h - The marks of rule modules in an edition file.
 *
 * The loader knows the marks `label` and `bend`. Every other one must be
 * declared by a rule module in use.
 */
#ifndef TTR_SRC_EDITION_EDITION_MODULES_H
#define TTR_SRC_EDITION_EDITION_MODULES_H

#include "edition/edition_data.h"
#include "edition/ini_file.h"

/* The marks that modules in use declare for a scope: fills in at most most
   names, returns how many. */
int ttri_modules_marks(const ttr_edition *edition, ttr_scope scope,
                       const char **names, int most);

#endif /* TTR_SRC_EDITION_EDITION_MODULES_H */
