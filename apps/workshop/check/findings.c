// SPDX-License-Identifier: MIT
/*
 * findings.c - What a check has found, in a list that grows.
 */
#define _POSIX_C_SOURCE 200809L // strdup

#include "workshop/check/findings.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/utf8.h"

#include <jansson.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

check_kind_info check_kind_get(check_kind kind)
{
    static const struct {
        const char *name;
        ttr_level level;
        const char *help;
    } kinds[CHECK_KIND_COUNT] = {
#define CHECK_KIND(name, level, help) {#name, TTR_LEVEL_##level, help},
#include "workshop/check/kinds.def"
#undef CHECK_KIND
    };
    check_kind_info info = {.level = kinds[kind].level,
                            .help = kinds[kind].help};

    snprintf(info.id, sizeof info.id, "%s", kinds[kind].name);
    for (char *at = info.id; *at; at++)
        *at = *at == '_' ? '-' : *at;
    return info;
}

check_kind check_kind_find(const char *id)
{
    int kind = 0;

    while (kind < CHECK_KIND_COUNT &&
           strcmp(check_kind_get((check_kind)kind).id, id) != 0)
        kind++;
    return (check_kind)kind;
}

void check_finding_clear(check_finding *finding)
{
    free(finding->file);
    free(finding->text);
    free(finding->journal);
}

void check_list_clear(check_list *list)
{
    for (int i = 0; i < list->count; i++)
        check_finding_clear(&list->it[i]);
    free(list->it);
    *list = (check_list){0};
}

static bool same(const check_finding *a, const check_finding *b)
{
    return a->kind == b->kind && a->line == b->line &&
           strcmp(a->file, b->file) == 0 && strcmp(a->text, b->text) == 0;
}

/* A copy on one line, with '?' for what is no text: modules and names of files
   can hold anything. */
static char *copy_text(const char *text)
{
    char *copy = must_copy(text);

    for (char *at = utf8_clean(copy); *at; at++)
        if (*at == '\n' || *at == '\t')
            *at = ' ';
    return copy;
}

/* Keep a finding whose texts are the list's from now on. */
static void keep(check_list *list, check_finding *own)
{
    for (int i = 0; i < list->count; i++)
        if (same(&list->it[i], own)) {
            check_finding_clear(own);
            return;
        }
    if (!(list->count & (list->count - 1))) { // full: room doubles
        size_t room = list->count ? 2 * (size_t)list->count : 1;
        list->it = must_grow(list->it, room, sizeof *list->it);
    }
    list->it[list->count++] = *own;
}

void check_add_copy(check_list *list, const check_finding *finding)
{
    check_finding copy = *finding;

    copy.file = copy_text(finding->file);
    copy.text = copy_text(finding->text);
    copy.journal = finding->journal ? must_copy(finding->journal) : NULL;
    if (list->pass_on) {
        list->pass_on(list->to, &copy);
        check_finding_clear(&copy);
    } else {
        keep(list, &copy);
    }
}

static TTR_PRINTF(5, 0) void add(check_list *list, check_kind kind,
                                 ttr_level level, check_where where,
                                 const char *format, va_list args)
{
    char text[1024];
    /* Findings own their file, which is only looked at here. */
    char *file = (char *)(uintptr_t)(where.file ? where.file : "");

    vsnprintf(text, sizeof text, format, args);
    check_add_copy(list, &(check_finding){.kind = kind,
                                          .level = level,
                                          .file = file,
                                          .line = where.line,
                                          .text = text});
}

void check_add(check_list *list, check_kind kind, check_where where,
               const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add(list, kind, check_kind_get(kind).level, where, format, args);
    va_end(args);
}

void check_add_level(check_list *list, check_kind kind, ttr_level level,
                     check_where where, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add(list, kind, level, where, format, args);
    va_end(args);
}

static int compare(const void *left, const void *right)
{
    const check_finding *a = left, *b = right;
    int lines[2] = {a->line ? a->line : INT_MAX, b->line ? b->line : INT_MAX};
    int order = strcmp(a->file, b->file);

    if (!order)
        order = (lines[0] > lines[1]) - (lines[0] < lines[1]);
    if (!order)
        order = (a->level > b->level) - (a->level < b->level);
    if (!order)
        order = (a->kind > b->kind) - (a->kind < b->kind);
    return order ? order : strcmp(a->text, b->text);
}

void check_sort(check_list *list)
{
    if (list->count)
        qsort(list->it, (size_t)list->count, sizeof *list->it, compare);
}

int check_count(const check_list *list, ttr_level level)
{
    int count = 0;

    for (int i = 0; i < list->count; i++)
        count += list->it[i].level == level;
    return count;
}

const char *check_level_id(ttr_level level)
{
    static const char *const ids[] = {[TTR_LEVEL_ERROR] = "error",
                                      [TTR_LEVEL_WARNING] = "warning",
                                      [TTR_LEVEL_NOTE] = "note"};

    return ids[level];
}

static void print_journal(FILE *out, const char *text)
{
    while (*text) {
        int length = (int)strcspn(text, "\n");
        fprintf(out, "    %.*s\n", length, text);
        text += length + (text[length] == '\n');
    }
}

void check_print(FILE *out, const check_finding *finding)
{
    static const char *const lead[] = {[TTR_LEVEL_ERROR] = N_("error: "),
                                       [TTR_LEVEL_WARNING] = N_("warning: "),
                                       [TTR_LEVEL_NOTE] = N_("note: ")};

    if (finding->file[0])
        fprintf(out, "%s:", app_message_file(finding->file));
    if (finding->file[0] && finding->line)
        fprintf(out, "%d:", finding->line);
    fprintf(out, "%s%s%s [%s]\n", finding->file[0] ? " " : "",
            _(lead[finding->level]), finding->text,
            check_kind_get(finding->kind).id);
    if (finding->journal)
        print_journal(out, finding->journal);
}

json_t *check_finding_json(const check_finding *finding)
{
    return json_pack("{s:s, s:s, s:s, s:i, s:s, s:s*}", "level",
                     check_level_id(finding->level), "kind",
                     check_kind_get(finding->kind).id, "file", finding->file,
                     "line", finding->line, "text", finding->text, "journal",
                     finding->journal);
}

bool check_finding_read(const json_t *json, check_list *list)
{
    const char *level, *kind, *file, *text, *journal = NULL;
    check_finding it = {.kind = CHECK_KIND_COUNT};

    /* jansson unpacks from a value that is not const, and does not change
       it. */
    if (json_unpack((json_t *)(uintptr_t)json,
                    "{s:s, s:s, s:s, s:i, s:s, s?:s}", "level", &level, "kind",
                    &kind, "file", &file, "line", &it.line, "text", &text,
                    "journal", &journal))
        return false;
    it.kind = check_kind_find(kind);
    if (it.kind == CHECK_KIND_COUNT)
        return false;
    it.level = strcmp(level, "error") == 0     ? TTR_LEVEL_ERROR
               : strcmp(level, "warning") == 0 ? TTR_LEVEL_WARNING
                                               : TTR_LEVEL_NOTE;
    it.file = (char *)(uintptr_t)file;
    it.text = (char *)(uintptr_t)text;
    it.journal = (char *)(uintptr_t)journal;
    check_add_copy(list, &it);
    return true;
}
