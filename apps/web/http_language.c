// SPDX-License-Identifier: MIT
/*
 * http_language.c - The language of an answer.
 */
#include "web/http_head.h"

#include "base/language.h"

#include <stdio.h>
#include <string.h>

/* The value of a member of the query; "" when it is not there. */
static void query_value(const char *query, const char *key, char *out,
                        size_t size)
{
    size_t length = strlen(key);
    *out = '\0';
    for (const char *at = query; *at; at += strcspn(at, "&")) {
        at += *at == '&';
        if (strncmp(at, key, length) == 0 && at[length] == '=') {
            at += length + 1;
            snprintf(out, size, "%.*s", (int)strcspn(at, "&"), at);
            return;
        }
    }
}

const ttr_language *http_head_language(const http_head *head)
{
    char wish[16];
    query_value(head->query ? head->query : "", "lang", wish, sizeof wish);
    const ttr_language *found = *wish ? app_language_find(wish) : NULL;
    const char *prefers = head->accept_language ? head->accept_language : "";
    for (const char *at = prefers; *at && !found;) {
        char code[3] = {at[0], at[0] ? at[1] : '\0', '\0'};
        found = app_language_find(code);
        at += strcspn(at, ",");
        at += strspn(at, ", ");
    }
    return found ? found : app_language_get(0);
}
