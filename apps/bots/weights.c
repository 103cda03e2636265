// SPDX-License-Identifier: MIT
/*
 * weights.c - What makes one bot different from another, and files of it.
 */
#define _POSIX_C_SOURCE 200809L // access

#include "bots/weights.h"

#include "base/text_builder.h"

#include <errno.h>
#include <ini.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const bot_weight_info infos[] = {
#define BOT_WEIGHT(name, least, most, step, help)                              \
    {#name, least, most, step, help},
#include "bots/weights.def"
#undef BOT_WEIGHT
};

static const size_t places[] = {
#define BOT_WEIGHT(name, least, most, step, help) offsetof(bot_weights, name),
#include "bots/weights.def"

#include <ttr/file.h>
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
    bot_weights *weights;
    ttr_report *report; // or NULL
    FILE *file;
    int line; // that was read last
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

/* Take a weight; what is wrong is told to whoever wants to know. */
static int take_entry(void *user, const char *section, const char *name,
                      const char *value)
{
    const reading *of = user;
    int which = find_weight(name), number = 0;
    bool known = which < BOT_WEIGHT_COUNT && strcmp(section, "greedy") == 0;
    bool fits = known && read_number(value, &number) &&
                number >= infos[which].least && number <= infos[which].most;

    if (fits)
        bot_weight_set(of->weights, (bot_weight)which, number);
    if (fits || !of->report)
        return 1;
    if (strcmp(section, "greedy") != 0)
        ttr_report_add(of->report, TTR_LEVEL_ERROR, of->path, of->line,
                       "weights belong in [greedy], not in [%s]", section);
    else if (!known)
        ttr_report_add(of->report, TTR_LEVEL_ERROR, of->path, of->line,
                       "no weight is called \"%s\"; did you mean \"%s\"?", name,
                       nearest(name));
    else
        ttr_report_add(of->report, TTR_LEVEL_ERROR, of->path, of->line,
                       "%s is a whole number from %d to %d, not \"%s\"", name,
                       infos[which].least, infos[which].most, value);
    return 1;
}

bool bot_weights_read(const char *path, bot_weights *weights,
                      ttr_report *report)
{
    reading of = {path, weights, report, NULL, 0};
    ttr_error err;

    if (ttr_file_open(&of.file, path, TTR_EDITION_BYTES, &err)) {
        if (report && err.status != TTR_E_NOT_FOUND)
            ttr_report_add(report, TTR_LEVEL_ERROR, path, 0, "%s", err.text);
        return false;
    }
    int wrong = ini_parse_stream(next_line, &of, take_entry, &of);
    fclose(of.file);
    if (wrong > 0 && report)
        ttr_report_add(report, TTR_LEVEL_ERROR, path, wrong,
                       "a line is \"name = number\", or a comment after #");
    return true;
}

/* The file of weights beside that of an edition, if there is one. */
static bool is_beside(const char *file, char *path, size_t size)
{
    size_t length = strlen(file);

    if (length < 4 || strcmp(file + length - 4, ".ini") != 0)
        return false;
    text_builder to = text_into(path, size);
    text_add(&to, "%.*s.weights", (int)(length - 4), file);
    return !to.cut && access(path, R_OK) == 0;
}

bool bot_weights_file(const ttr_edition *edition, char *path, size_t size)
{
    const char *const *files;
    int count = ttr_edition_files(edition, &files);

    for (int i = count - 1; i >= 0; i--)
        if (is_beside(files[i], path, size))
            return true;
    return false;
}
