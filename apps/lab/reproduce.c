// SPDX-License-Identifier: MIT
/*
 * reproduce.c - The command that does it again.
 */
#include "lab/reproduce.h"

#include "base/text_builder.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

static void add_word(json_t *words, const char *word)
{
    json_array_append_new(words, json_string(word));
}

void lab_reproduce_add(json_t *words, const char *option, const char *value)
{
    char dashed[64];

    if (!value)
        return;
    snprintf(dashed, sizeof dashed, "--%s", option);
    add_word(words, dashed);
    add_word(words, value);
}

static void add_list(json_t *words, const char *option, const app_list *list)
{
    for (int i = 0; i < list->count; i++)
        lab_reproduce_add(words, option, list->item[i]);
}

static void add_number(json_t *words, const char *option, uint64_t number)
{
    char text[24];

    snprintf(text, sizeof text, "%" PRIu64, number);
    lab_reproduce_add(words, option, text);
}

void lab_reproduce_number(json_t *words, const char *option, long long number)
{
    if (number >= 0)
        add_number(words, option, (uint64_t)number);
}

json_t *lab_reproduce_new(const char *command, const app_operands *editions,
                          const lab_arguments *arguments)
{
    json_t *words = json_array();

    add_word(words, command);
    for (int i = 0; i < editions->count; i++)
        add_word(words, editions->item[i]);
    if (arguments->players)
        add_number(words, "players", (uint64_t)arguments->players);
    lab_reproduce_add(words, "bots", arguments->bots);
    add_number(words, "games",
               (uint64_t)(arguments->games ? arguments->games
                                           : arguments->usual_games));
    add_number(words, "seed", arguments->seed);
    if (strcmp(arguments->rotate, "none") == 0)
        lab_reproduce_add(words, "rotate", "none");
    add_list(words, "rule", &arguments->variant.rules);
    add_list(words, "set", &arguments->variant.sets);
    add_list(words, "path", &arguments->paths);
    add_list(words, "bot-command", &arguments->custom.commands);
    add_list(words, "bot-script", &arguments->custom.scripts);
    if (arguments->custom.seconds)
        add_number(words, "bot-time", (uint64_t)arguments->custom.seconds);
    return words;
}

/* A word that a shell takes as it is meant. */
static void add_quoted(text_builder *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789-_./:=,+%@";

    if (*word && !word[strspn(word, plain)]) {
        text_add(out, "%s", word);
        return;
    }
    text_add(out, "'");
    for (; *word; word++)
        if (*word == '\'')
            text_add(out, "'\\''");
        else
            text_add(out, "%c", *word);
    text_add(out, "'");
}

void lab_reproduce_text(const json_t *words, char *out, size_t size)
{
    text_builder text = text_into(out, size);

    text_add(&text, "ttr");
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *word = json_string_value(json_array_get(words, i));
        text_add(&text, " ");
        add_quoted(&text, word ? word : "");
    }
}
