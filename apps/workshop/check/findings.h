// SPDX-License-Identifier: MIT
/*
 * findings.h - What a check has found, in a list that grows.
 *
 * A finding has a kind, a level, as much of a file and line as is known, and a
 * sentence: lower case, no full stop, names as in the data. A finding about a
 * game can have its journal. Equal findings count once: an edition and its
 * parent share lines, and editions share modules.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_FINDINGS_H
#define TTR_APPS_WORKSHOP_CHECK_FINDINGS_H

#include <ttr/base.h>

#include <stdio.h>

struct json_t;

typedef enum check_kind {
#define CHECK_KIND(name, level, help) CHECK_##name,
#include "workshop/check/kinds.def"
#undef CHECK_KIND
    CHECK_KIND_COUNT
} check_kind;

typedef struct check_kind_info {
    char id[32];
    ttr_level level;
    const char *help; // marked with N_()
} check_kind_info;

check_kind_info check_kind_get(check_kind kind);

/* The kind of an id, or CHECK_KIND_COUNT. */
check_kind check_kind_find(const char *id);

typedef struct check_finding {
    check_kind kind;
    ttr_level level;
    int line;      // 1-based, 0 when there is none
    char *file;    // "" when there is none
    char *text;    // one sentence
    char *journal; // of the game that shows it, or NULL
} check_finding;

/* All zero is an empty list. */
typedef struct check_list {
    check_finding *it;
    int count;

    /* Called with each finding instead of keeping it, unless NULL. */
    void (*pass_on)(void *to, const check_finding *finding);
    void *to;
} check_list;

void check_list_clear(check_list *list);

/* Free what a finding of a list holds. */
void check_finding_clear(check_finding *finding);

/* Where a finding is. */
typedef struct check_where {
    const char *file;
    int line;
} check_where;

/* Add a finding of a kind, with the level of its kind. */
void check_add(check_list *list, check_kind kind, check_where where,
               const char *format, ...) TTR_PRINTF(4, 5);

/* The same with a level of its own. */
void check_add_level(check_list *list, check_kind kind, ttr_level level,
                     check_where where, const char *format, ...)
    TTR_PRINTF(5, 6);

/* Add a copy of a finding. */
void check_add_copy(check_list *list, const check_finding *finding);

/* By file, then line, then level; what has no line comes behind. */
void check_sort(check_list *list);

int check_count(const check_list *list, ttr_level level);

/* For people: "file:line: warning: text [kind]", and a journal below it. */
void check_print(FILE *out, const check_finding *finding);

/* "error", "warning", "note": never translated. */
const char *check_level_id(ttr_level level);

/* As JSON, and back; NULL or false when memory is short or it is none. */
struct json_t *check_finding_json(const check_finding *finding);
bool check_finding_read(const struct json_t *json, check_list *list);

#endif /* TTR_APPS_WORKSHOP_CHECK_FINDINGS_H */
