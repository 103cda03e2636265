// SPDX-License-Identifier: MIT
/*
 * json_memory.h - Knowing that JSON is not all there for lack of memory.
 *
 * A list to which an item cannot be added is shorter, an object lacks a key,
 * and nobody asks jansson each time whether that happened. What goes on when
 * memory is short asks once instead, before the JSON is stored or answered.
 */
#ifndef TTR_APPS_BASE_JSON_MEMORY_H
#define TTR_APPS_BASE_JSON_MEMORY_H

#include <jansson.h>
#include <stdbool.h>

/* Jansson's memory is watched from now on, in all threads. */
void app_json_watch(void);

/* Did jansson lack memory in this thread since this was asked last? */
bool app_json_fell_short(void);

/* json_loadb(), which lets letters of a text go where memory is short, and does
   not say so; here it is NULL then. */
json_t *app_json_read(const char *text, size_t size, size_t flags,
                      json_error_t *why);

#endif /* TTR_APPS_BASE_JSON_MEMORY_H */
