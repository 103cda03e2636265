// SPDX-License-Identifier: MIT
/*
 * id.h - Ids of new editions and rule modules.
 */
#ifndef TTR_APPS_WORKSHOP_NEW_ID_H
#define TTR_APPS_WORKSHOP_NEW_ID_H

#include <ttr/base.h>

enum { NEW_ID_MAX = 31 }; // letters of an id

typedef enum new_kind { NEW_EDITION, NEW_LUA, NEW_C } new_kind;

/* Can this be an id? Refused if not. */
TTR_MUST_USE ttr_status new_id_check(new_kind kind, const char *id,
                                     ttr_error *err);

/* The id for people: "toll-bridges" is "Toll bridges". */
void new_id_name(const char *id, char *out, size_t size);

#endif /* TTR_APPS_WORKSHOP_NEW_ID_H */
