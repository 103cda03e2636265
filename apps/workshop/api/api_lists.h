// SPDX-License-Identifier: MIT
/*
 * api_lists.h - The lists of the engine as the reference shows them.
 */
#ifndef TTR_APPS_WORKSHOP_API_API_LISTS_H
#define TTR_APPS_WORKSHOP_API_API_LISTS_H

#include <ttr/ttr.h>

/* A function or table that scripts find in ttr. */
typedef struct app_lua {
    const char *name;
    const char *when; // "LOAD", "READ", "EMIT" or "WRITE"
    const char *args, *returns;
    const char *help, *example;
} app_lua;

/* All of them, in the order of script.def. */
const app_lua *app_lua_list(int *count);

/* Annotations of what the functions of ttr take and give; ends with NULL. */
extern const char *const app_annotation_classes[];

const char *app_kind_name(ttr_event_kind kind); // "query"
const char *app_type_name(ttr_arg_type type);   // "route"

/* Write the reference: as a page, as annotations for Lua editors, as JSON. */
void app_api_markdown(void);
void app_api_lua(void);
void app_api_json(void);

#endif /* TTR_APPS_WORKSHOP_API_API_LISTS_H */
