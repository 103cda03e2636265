// SPDX-License-Identifier: MIT
/*
 * guide_read.c - Reading a guide.
 *
 * Lines "key = value" under [guide], [scene] and [step]; a line that begins
 * with a space goes on with the value before it. Values are joined in one
 * arena: none is longer than the lines that it came from.
 */
#include "game/guide_data.h"

#include "base/error.h"
#include "base/json_memory.h"
#include "base/language.h"
#include "base/utf8.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum section { NOWHERE, GUIDE, SCENE, STEP } section;

typedef struct reader {
    game_guide *guide;
    ttr_report *report;
    const char *at, *end;
    int line;
    section section;
    char *free; // of the arena

    /* The entry that further lines may go on with. */
    char *key, *value;
    int key_line;
} reader;

#define COMPLAIN(in, line, ...)                                                \
    ttr_report_add((in)->report, TTR_LEVEL_ERROR, (in)->guide->file, line,     \
                   __VA_ARGS__)

static void add(reader *in, guide_list *list)
{
    if (list->count == GUIDE_LINES)
        COMPLAIN(in, in->key_line, _("more than %d of \"%s\" in one step"),
                 GUIDE_LINES, in->key);
    else
        list->item[list->count++] = (guide_value){in->value, in->key_line};
}

/* Cut a value at a letter into trimmed items. */
static void add_cut(reader *in, guide_list *list, char letter)
{
    char *rest = in->value;

    while (rest) {
        char *next = strchr(rest, letter);
        if (next)
            *next++ = '\0';
        rest += strspn(rest, " ");
        for (size_t n = strlen(rest); n > 0 && rest[n - 1] == ' '; n--)
            rest[n - 1] = '\0';
        in->value = rest;
        if (*rest)
            add(in, list);
        else
            COMPLAIN(in, in->key_line, _("\"%s\" has an empty part"), in->key);
        rest = next;
    }
}

static void add_position(reader *in)
{
    guide_scene *scene = &in->guide->scene[in->guide->scenes - 1];
    json_error_t wrong;

    if (scene->position_line) {
        COMPLAIN(in, in->key_line, _("\"%s\" is there twice"), in->key);
        return;
    }
    scene->position_line = in->key_line;
    scene->position = app_json_read(in->value, strlen(in->value),
                                    JSON_REJECT_DUPLICATES, &wrong);
    if (!scene->position)
        COMPLAIN(in, in->key_line, _("position: no JSON: %s"), wrong.text);
}

static void add_text(reader *in)
{
    guide_step *step = &in->guide->step[in->guide->steps - 1];
    const char *code = in->key[4] ? in->key + 5 : "";

    if (strlen(in->value) >= GAME_GUIDE_TEXT) {
        COMPLAIN(in, in->key_line, _("a text of more than %d bytes"),
                 GAME_GUIDE_TEXT - 1);
        return;
    }
    for (int i = 0; i < step->texts; i++)
        if (strcmp(step->text[i].language, code) == 0) {
            COMPLAIN(in, in->key_line, _("\"%s\" is there twice"), in->key);
            return;
        }
    guide_text *text = &step->text[step->texts];
    if (step->texts == GUIDE_LINES || strlen(code) >= sizeof text->language) {
        COMPLAIN(in, in->key_line, _("\"%s\" is not a language"), code);
        return;
    }
    snprintf(text->language, sizeof text->language, "%s", code);
    text->value = (guide_value){in->value, in->key_line};
    step->texts++;
}

static bool is_text(const char *key)
{
    return strncmp(key, "text", 4) == 0 &&
           (!key[4] || (key[4] == '.' && key[5]));
}

/* A key of a step; false when it is none. */
static bool take_step(reader *in)
{
    guide_step *step = &in->guide->step[in->guide->steps - 1];

    if (is_text(in->key))
        add_text(in);
    else if (strcmp(in->key, "do") == 0)
        add_cut(in, &step->accepts, '|');
    else if (strcmp(in->key, "then") == 0)
        add(in, &step->others);
    else if (strcmp(in->key, "show") == 0)
        add_cut(in, &step->shows, ',');
    else
        return false;
    return true;
}

/* How many play is known from [guide]: positions need not say it. */
static void seat_positions(game_guide *guide)
{
    for (int i = 0; i < guide->scenes; i++)
        if (json_is_object(guide->scene[i].position))
            (void)!json_object_set_new(guide->scene[i].position, "players",
                                       json_integer(guide->bot.count + 1));
}

/* The entry is whole. */
static void take(reader *in)
{
    bool known = false;

    if (!in->key)
        return;
    if (in->section == GUIDE && strcmp(in->key, "others") == 0) {
        add_cut(in, &in->guide->bot, ',');
        known = true;
    } else if (in->section == SCENE && strcmp(in->key, "position") == 0) {
        add_position(in);
        known = true;
    } else if (in->section == STEP) {
        known = take_step(in);
    }
    if (!known && in->section == NOWHERE)
        COMPLAIN(in, in->key_line, _("\"%s\" comes before the first section"),
                 in->key);
    else if (!known)
        COMPLAIN(in, in->key_line,
                 _("unknown key \"%s\"; there are others in [guide], position"
                   " in [scene], and text, do, then and show in [step]"),
                 in->key);
    in->key = NULL;
}

static void begin_scene(reader *in)
{
    game_guide *guide = in->guide;

    in->section = SCENE;
    if (guide->scenes == GUIDE_SCENES) {
        COMPLAIN(in, in->line, _("more than %d scenes"), GUIDE_SCENES);
        in->section = NOWHERE;
        return;
    }
    guide->scene[guide->scenes++] = (guide_scene){.line = in->line};
}

static void begin_step(reader *in)
{
    game_guide *guide = in->guide;

    in->section = STEP;
    if (!guide->scenes)
        COMPLAIN(in, in->line, _("a step before the first [scene]"));
    if (!guide->scenes || guide->steps == GUIDE_STEPS) {
        if (guide->scenes)
            COMPLAIN(in, in->line, _("more than %d steps"), GUIDE_STEPS);
        in->section = NOWHERE;
        return;
    }
    guide->step[guide->steps++] =
        (guide_step){.line = in->line, .scene = guide->scenes - 1};
}

static void begin_section(reader *in, const char *line)
{
    if (strcmp(line, "[guide]") == 0)
        in->section = GUIDE;
    else if (strcmp(line, "[scene]") == 0)
        begin_scene(in);
    else if (strcmp(line, "[step]") == 0)
        begin_step(in);
    else {
        COMPLAIN(in, in->line,
                 _("unknown section %s; there are [guide], [scene] and [step]"),
                 line);
        in->section = NOWHERE;
    }
}

/* The line without the spaces at its end, into the arena. */
static char *keep(reader *in, const char *from, size_t length)
{
    char *kept = in->free;

    while (length > 0 && strchr(" \t\r", from[length - 1]))
        length--;
    memcpy(kept, from, length);
    kept[length] = '\0';
    in->free += length + 1;
    return kept;
}

/* A value goes on: the end of the former part becomes a space. */
static void go_on(reader *in, const char *from, size_t length)
{
    while (length > 0 && strchr(" \t", *from))
        from++, length--;
    in->free[-1] = ' ';
    keep(in, from, length);
}

static void begin_entry(reader *in, const char *from, size_t length)
{
    const char *equals = memchr(from, '=', length);

    if (!equals || equals == from) {
        COMPLAIN(in, in->line, _("neither [section] nor key = value"));
        return;
    }
    in->key = keep(in, from, (size_t)(equals - from));
    size_t rest = length - (size_t)(equals - from) - 1;
    const char *value = equals + 1;
    while (rest > 0 && strchr(" \t", *value))
        value++, rest--;
    in->value = keep(in, value, rest);
    in->key_line = in->line;
}

static void read_line(reader *in, const char *from, size_t length)
{
    bool goes_on = length > 0 && strchr(" \t", *from);
    size_t blank = 0;

    while (blank < length && strchr(" \t\r", from[blank]))
        blank++;
    if (blank == length || from[0] == ';')
        return;
    if (goes_on && in->key) {
        go_on(in, from, length);
        return;
    }
    take(in);
    if (goes_on)
        COMPLAIN(in, in->line, _("a line that goes on with nothing"));
    else if (*from == '[')
        begin_section(in, keep(in, from, length));
    else
        begin_entry(in, from, length);
}

/* Is it text that can be shown? */
static bool is_clean(reader *in, const char *text, size_t size)
{
    int line = 1;

    for (const char *at = text; at < text + size;) {
        uint32_t letter = utf8_next(&at);
        if (letter == '\n')
            line++;
        else if (letter == 0 || letter == UTF8_BAD ||
                 (letter != '\t' && letter != '\r' &&
                  (utf8_is_control(letter) || utf8_is_hidden(letter)))) {
            COMPLAIN(in, line, _("a byte that is not UTF-8 text"));
            return false;
        }
    }
    return true;
}

static void check_whole(reader *in)
{
    const game_guide *guide = in->guide;

    if (!guide->steps)
        COMPLAIN(in, 0, _("the guide has no steps"));
    if (guide->bot.count < 1 || guide->bot.count >= TTR_MAX_PLAYERS)
        COMPLAIN(in, 0, _("[guide] must name the other players: others = Mia"));
    for (int i = 0; i < guide->scenes; i++)
        if (!guide->scene[i].position_line)
            COMPLAIN(in, guide->scene[i].line,
                     _("the scene has no position to begin from"));
    for (int i = 0; i < guide->steps; i++)
        if (!*guide_text_in(&guide->step[i], ""))
            COMPLAIN(in, guide->step[i].line, _("the step has no text"));
}

static void read_all(reader *in, const char *text, size_t size)
{
    in->at = text;
    in->end = text + size;
    while (in->at < in->end) {
        const char *start = in->at;
        const char *newline = memchr(start, '\n', (size_t)(in->end - start));
        size_t length = (size_t)((newline ? newline : in->end) - start);
        in->at = newline ? newline + 1 : in->end;
        in->line++;
        read_line(in, start, length);
    }
    take(in);
    check_whole(in);
    seat_positions(in->guide);
}

ttr_status game_guide_parse(game_guide **out, const char *name,
                            const char *text, size_t size, ttr_report *report)
{
    game_guide *guide = calloc(1, sizeof *guide);
    int before = ttr_report_errors(report);

    *out = NULL;
    if (guide) // a NUL for each line, and for key and value of an entry
        guide->arena = malloc(2 * size + 2);
    if (!guide || !guide->arena) {
        game_guide_free(guide);
        return TTR_E_MEMORY;
    }
    snprintf(guide->file, sizeof guide->file, "%s", name);
    reader in = {.guide = guide, .report = report, .free = guide->arena};
    if (size > GAME_GUIDE_BYTES)
        COMPLAIN(&in, 0, _("a guide has at most %d bytes"), GAME_GUIDE_BYTES);
    else if (is_clean(&in, text, size))
        read_all(&in, text, size);
    if (ttr_report_errors(report) > before) {
        game_guide_free(guide);
        return TTR_E_EDITION;
    }
    *out = guide;
    return TTR_OK;
}

void game_guide_free(game_guide *guide)
{
    if (!guide)
        return;
    for (int i = 0; i < guide->scenes; i++)
        json_decref(guide->scene[i].position);
    free(guide->arena);
    free(guide);
}

const char *guide_text_in(const guide_step *step, const char *language)
{
    const char *plain = "";

    for (int i = 0; i < step->texts; i++) {
        if (strcmp(step->text[i].language, language) == 0)
            return step->text[i].value.text;
        if (!step->text[i].language[0])
            plain = step->text[i].value.text;
    }
    return plain;
}
