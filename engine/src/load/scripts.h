// SPDX-License-Identifier: MIT
/*
 * scripts.h - The language in which rule modules can be written beside C.
 */
#ifndef TTR_SRC_LOAD_SCRIPTS_H
#define TTR_SRC_LOAD_SCRIPTS_H

#include "modules/scripting.h"

/* What its files end with. */
#define TTRI_SCRIPT_ENDING ".lua"

extern const ttri_scripting ttri_scripts;

#endif /* TTR_SRC_LOAD_SCRIPTS_H */
