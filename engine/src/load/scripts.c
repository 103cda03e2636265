// SPDX-License-Identifier: MIT
/*
 * scripts.c - Scripts are written in Lua: the one place that says so.
 */
#include "load/scripts.h"

#include "lua/script.h"

const ttri_scripting ttri_scripts = {
    .load = ttri_script_load,
    .free = ttri_script_free,
    .open = ttri_script_open,
    .close = ttri_script_close,
    .conditions = ttri_script_conditions,
    .check = ttri_script_hidden_state,
    .line = ttri_script_declared_at,
    .log = ttri_script_log,
};
