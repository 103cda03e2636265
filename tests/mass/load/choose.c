// SPDX-License-Identifier: MIT
/*
 * choose.c - Something that a moment allows; claims first, so that games end.
 */
#define _GNU_SOURCE // asprintf

#include "load.h"

#include <ttr/base.h>

#include <stdio.h>
#include <stdlib.h>

static char *option_text(json_int_t option)
{
    char *text;
    return asprintf(&text, "\"option\":%lld", (long long)option) < 0 ? NULL
                                                                     : text;
}

static const json_t *any_of(const json_t *list, uint64_t *random)
{
    size_t count = json_is_array(list) ? json_array_size(list) : 0;
    return count
               ? json_array_get(list, ttr_random_below(random, (uint32_t)count))
               : NULL;
}

static char *number_of(const json_t *options, const char *key)
{
    const json_t *option = json_object_get(options, key);
    return json_is_integer(option) ? option_text(json_integer_value(option))
                                   : NULL;
}

static char *choose_keep(const json_t *keep)
{
    char *list = json_dumps(json_object_get(keep, "tickets"), JSON_COMPACT);
    char *text = NULL;
    if (list && asprintf(&text, "\"keep\":%s", list) < 0)
        text = NULL;
    free(list);
    return text;
}

static char *choose_claim(const json_t *claim, uint64_t *random)
{
    size_t ways = json_array_size(json_object_get(claim, "pay"));
    json_int_t first = json_integer_value(json_object_get(claim, "option"));
    return option_text(first +
                       (ways ? ttr_random_below(random, (uint32_t)ways) : 0));
}

/* An action of a rule module, which may have arguments. */
static char *choose_own(const json_t *own, uint64_t *random)
{
    while (own) {
        char *text = number_of(own, "option");
        if (text)
            return text;
        const json_t *list = json_object_get(own, "options");
        own = any_of(list ? list : json_object_get(own, "then"), random);
    }
    return NULL;
}

static char *choose_card(const json_t *options, uint64_t *random)
{
    const json_t *take = any_of(json_object_get(options, "take"), random);
    bool draws = json_object_get(options, "draw") != NULL;
    if (take && (!draws || ttr_random_below(random, 2)))
        return number_of(take, "option");
    return number_of(options, "draw");
}

char *choose(const json_t *options, uint64_t *random)
{
    const json_t *keep = json_object_get(options, "keep");
    const json_t *choice = json_object_get(options, "choice");
    if (keep)
        return choose_keep(keep);
    if (choice)
        return choose_own(choice, random);
    const json_t *claim = any_of(json_object_get(options, "claims"), random);
    if (claim)
        return choose_claim(claim, random);
    char *text = choose_card(options, random);
    if (!text)
        text =
            choose_own(any_of(json_object_get(options, "own"), random), random);
    if (!text)
        text = number_of(options, "pass");
    return text ? text : number_of(options, "tickets");
}
