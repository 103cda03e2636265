// SPDX-License-Identifier: MIT
/*
 * weights.c - What makes one bot different from another, and files of it.
 */
#include "bots/weights.h"

#include "base/text_builder.h"

#include <ttr/file.h>

#include <errno.h>
#include <ini.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const bot_weight_info infos[] = {
#define BOT_WEIGHT(name, least, most, step, help)                              \
    {#name, least, most, step, help},
#include "bots/weights.def"
#undef BOT_WEIGHT
};

static const size_t places[] = {
#define BOT_WEIGHT(name, least, most, step, help) offsetof(bot_weights, name),
#include "bots/weights.def"
#undef BOT_WEIGHT
};

const bot_weight_info *bot_weight_about(bot_weight which)
{
    return &infos[which];
}

int bot_weight_get(const bot_weights *weights, bot_weight which)
{
    int value;

    memcpy(&value, (const char *)weights + places[which], sizeof value);
    return value;
}

void bot_weight_set(bot_weights *weights, bot_weight which, int value)
{
    const bot_weight_info *info = &infos[which];

    value = value < info->least ? info->least : value;
    value = value > info->most ? info->most : value;
    memcpy((char *)weights + places[which], &value, sizeof value);
}

/* A file that is read. */
typedef struct reading {
    const char *path;
    const bot_weights_sink *to;
    FILE *file;
    int line;                                        // that was read last
    bool own[TTR_MAX_PLAYERS + 1][BOT_WEIGHT_COUNT]; // what sections for some
                                                     // number have named
} reading;

static char *next_line(char *out, int size, void *user)
{
    reading *of = user;

    of->line++;
    return fgets(out, size, of->file);
}

static bool read_number(const char *text, int *value)
{
    char *end;

    errno = 0;
    long number = strtol(text, &end, 10);
    if (errno || end == text || *end || number < -1000000 || number > 1000000)
        return false;
    *value = (int)number;
    return true;
}

/* The weight of that name, or BOT_WEIGHT_COUNT. */
static int find_weight(const char *name)
{
    int i = 0;

    while (i < BOT_WEIGHT_COUNT && strcmp(name, infos[i].name) != 0)
        i++;
    return i;
}

static const char *nearest(const char *name)
{
    const char *names[BOT_WEIGHT_COUNT];

    for (int i = 0; i < BOT_WEIGHT_COUNT; i++)
        names[i] = infos[i].name;
    const char *found = ttr_nearest(name, names, BOT_WEIGHT_COUNT);
    return found ? found : names[0];
}

static bool is_within(const char *value, int least, int most, int *number)
{
    return read_number(value, number) && *number >= least && *number <= most;
}

/* players is 0 for any number of them that has no weight of its own. */
static void give_weight(reading *of, int players, bot_weight which, int value)
{
    bot_weights *weights = of->to->weights;

    for (int n = 0; n <= TTR_MAX_PLAYERS; n++)
        if (players ? n == players : !of->own[n][which])
            bot_weight_set(&weights[n], which, value);
    of->own[players][which] = players > 0;
}

static void take_weight(reading *of, int players, const char *name,
                        const char *value)
{
    int which = find_weight(name), number;
    bool known = which < BOT_WEIGHT_COUNT;

    if (known &&
        is_within(value, infos[which].least, infos[which].most, &number))
        give_weight(of, players, (bot_weight)which, number);
    else if (known && of->to->report)
        ttr_report_add(of->to->report, TTR_LEVEL_ERROR, of->path, of->line,
                       "%s is a whole number from %d to %d, not \"%s\"", name,
                       infos[which].least, infos[which].most, value);
    else if (of->to->report)
        ttr_report_add(of->to->report, TTR_LEVEL_ERROR, of->path, of->line,
                       "no weight is called \"%s\"; did you mean \"%s\"?", name,
                       nearest(name));
}

/* "3 players", or 0 for anything else. */
static int players_of(const char *name)
{
    char *end;
    long players = strtol(name, &end, 10);

    return strcmp(end, " players") == 0 && players > 0 &&
                   players <= TTR_MAX_PLAYERS
               ? (int)players
               : 0;
}

static void take_pace(const reading *of, const char *name, const char *value)
{
    int players = players_of(name), number;

    if (players && is_within(value, BOT_PACE_LEAST, BOT_PACE_MOST, &number))
        of->to->pace->iterations[players] = number;
    else if (players && of->to->report)
        ttr_report_add(of->to->report, TTR_LEVEL_ERROR, of->path, of->line,
                       "the iterations for %s are a whole number from %d to"
                       " %d, not \"%s\"",
                       name, BOT_PACE_LEAST, BOT_PACE_MOST, value);
    else if (of->to->report)
        ttr_report_add(of->to->report, TTR_LEVEL_ERROR, of->path, of->line,
                       "a line of [hard] is \"2 players = 8000\", for 1 to %d"
                       " players; \"%s\" is not one",
                       TTR_MAX_PLAYERS, name);
}

static int take_entry(void *user, const char *section, const char *name,
                      const char *value)
{
    static const char greedy[] = "greedy ";
    reading *of = user;
    int players = strncmp(section, greedy, strlen(greedy)) == 0
                      ? players_of(section + strlen(greedy))
                      : 0;

    if (players || strcmp(section, "greedy") == 0)
        take_weight(of, players, name, value);
    else if (strcmp(section, "hard") == 0)
        take_pace(of, name, value);
    else if (of->to->report)
        ttr_report_add(of->to->report, TTR_LEVEL_ERROR, of->path, of->line,
                       "weights belong in [greedy] or, say, [greedy 4 players],"
                       " and iterations in [hard], not in [%s]",
                       section);
    return 1;
}

bool bot_weights_read(const char *path, const bot_weights_sink *to)
{
    reading of = {.path = path, .to = to};
    ttr_error err;

    if (ttr_file_open(&of.file, path, TTR_EDITION_BYTES, &err)) {
        if (to->report && err.status != TTR_E_NOT_FOUND)
            ttr_report_add(to->report, TTR_LEVEL_ERROR, path, 0, "%s",
                           err.text);
        return false;
    }
    int wrong = ini_parse_stream(next_line, &of, take_entry, &of);
    fclose(of.file);
    if (wrong > 0 && to->report)
        ttr_report_add(to->report, TTR_LEVEL_ERROR, path, wrong,
                       "a line is \"name = number\", or a comment after #");
    return true;
}

/* The file of weights beside an edition's. */
static bool beside(const char *file, char *path, size_t size)
{
    size_t length = strlen(file);

    if (length < 4 || strcmp(file + length - 4, ".ini") != 0)
        return false;
    text_builder to = text_into(path, size);
    text_add(&to, "%.*s.weights", (int)(length - 4), file);
    return !to.cut;
}

/* Are the rule modules in use those of the edition's files? */
static bool is_as_written(const ttr_edition *edition)
{
    const char *const *ids, *file;
    int count = ttr_edition_modules(edition, &ids), line;

    for (int i = 0; i < count; i++)
        if (!ttr_edition_where(edition, "use", "module", ids[i], &file, &line))
            return false;
    return true;
}

void bot_weights_of(const ttr_edition *edition, const bot_weights_sink *to)
{
    const char *const *files;
    char path[4096];
    int count = ttr_edition_files(edition, &files);

    for (int i = 0; i < count; i++) {
        bot_pace theirs = {{0}};
        const bot_weights_sink sink = {to->weights, &theirs, to->report};
        if (!beside(files[i], path, sizeof path) ||
            !bot_weights_read(path, &sink))
            continue;
        if (i == count - 1 && is_as_written(edition))
            *to->pace = theirs;
    }
}
