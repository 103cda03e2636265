// SPDX-License-Identifier: MIT
/*
 * memory.h - Memory without which a command cannot go on.
 *
 * For commands that end anyway when memory is short, and for the terminal,
 * whose game is on the disk after every action
 * (docs/adr/0013-lack-of-memory.md). Nothing here returns NULL: the program
 * says that memory is short and ends with APP_NO_MEMORY. What a server or a
 * library uses handles it instead: app_fail_memory().
 */
#ifndef TTR_APPS_BASE_MEMORY_H
#define TTR_APPS_BASE_MEMORY_H

#include <stddef.h>

/* Zeroed memory for count things of size bytes. */
void *must_alloc(size_t count, size_t size);

/* The same things in memory for count; what is new is not zeroed. */
void *must_grow(void *old, size_t count, size_t size);

/* What another function has made, which returns NULL only when memory is
   short. */
void *must_have(void *made);

/* A copy of a text. */
char *must_copy(const char *text);

/* End so, when a layer below had too little memory. */
_Noreturn void must_end(void);

/* What to do before the program ends so, such as to leave the full screen. */
void must_end_after(void (*before)(void));

/* JSON of jansson is made of such memory from now on: json_object() and its
   like never return NULL for lack of it. */
void must_json(void);

#endif /* TTR_APPS_BASE_MEMORY_H */
