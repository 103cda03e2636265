// SPDX-License-Identifier: MIT
/*
 * id.h - Ids of new editions and rule modules.
 */
#ifndef TTR_APPS_WORKSHOP_NEW_ID_H
#define TTR_APPS_WORKSHOP_NEW_ID_H

#include "base/options.h"

enum { NEW_ID_MAX = 31 }; // letters of an id

typedef enum new_kind { NEW_EDITION, NEW_LUA, NEW_C } new_kind;

/* Can this be an id? If not, it was said why, and *status is what the command
   returns. */
bool new_id_check(const app_page *page, new_kind kind, const char *id,
                  int *status);

/* The id for people: "toll-bridges" is "Toll bridges". */
void new_id_name(const char *id, char *out, size_t size);

#endif /* TTR_APPS_WORKSHOP_NEW_ID_H */
