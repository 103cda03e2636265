// SPDX-License-Identifier: MIT
/*
 * module_text.c - What rule modules say to people: their rules, and the choices
 * that they ask, with what stands in braces put in.
 */
#include "base/bits.h"
#include "base/text.h"
#include "edition/edition_data.h"

#include <stdio.h>
#include <string.h>

/* Where a sentence is written. */
typedef struct line {
    char *out;
    size_t size, length;
} line;

static void add(line *to, const char *text, size_t length)
{
    for (size_t i = 0; i < length && to->length + 1 < to->size; i++)
        to->out[to->length++] = text[i];
    to->out[to->length] = '\0';
}

static void add_param(line *to, const ttr_edition *edition,
                      const ttri_param *param, const ttr_language *language)
{
    char text[32];

    for (int i = 0; i < param->count; i++) {
        if (i)
            add(to, ", ", 2);
        if (param->info->type == TTR_PARAM_COLOURS) {
            const char *name =
                ttri_people_text(edition, edition->card[param->value[i]].name,
                                 language ? language : &ttri_english);
            add(to, name, strlen(name));
        } else {
            int length = snprintf(text, sizeof text, "%d", param->value[i]);
            add(to, text, (size_t)length);
        }
    }
}

/* The parameter {name} of a module, or NULL. */
static const ttri_param *find_param(const ttr_edition *edition, int module,
                                    const char *name, size_t length)
{
    for (int i = 0; i < edition->param_count; i++) {
        const ttri_param *it = &edition->param[i];
        if (it->module == module && strlen(it->info->name) == length &&
            memcmp(it->info->name, name, length) == 0)
            return it;
    }
    return NULL;
}

/* What the words in braces of a text stand for. */
typedef struct meaning {
    const ttr_edition *edition;
    int module;
    const ttr_pending *asked;     // or NULL
    const char *const *names;     // of players, or NULL
    const ttr_language *language; // or NULL
    const ttr_language *spoken;   // that of the text; NULL for English
} meaning;

static void add_name(line *to, const meaning *it, const char *name)
{
    const char *text =
        it->language ? ttri_people_text(it->edition, name, it->language) : name;

    add(to, text, strlen(text));
}

static void add_places(line *to, const meaning *it, const uint8_t *place,
                       int count)
{
    for (int i = 0; i < count; i++) {
        if (i)
            add(to, " – ", strlen(" – "));
        add_name(to, it, it->edition->place[place[i]].name);
    }
}

/* By its name, if the edition has one for it, or its places. */
static void add_ticket(line *to, const meaning *it, const ttr_ticket *ticket)
{
    const char *word = ttr_edition_word(it->edition, ticket->id, it->language);

    if (word == ticket->id) // which an edition may also have its own words for
        word = ttr_edition_word(it->edition, ticket->id, &ttri_english);
    if (word == ticket->id)
        add_places(to, it, ticket->place, ticket->place_count);
    else
        add(to, word, strlen(word));
}

/* The thing of a number, by the word for its kind. */
static void add_thing(line *to, const meaning *it, const char *kind, int value)
{
    const ttr_edition *e = it->edition;
    char text[64];

    if (strcmp(kind, "place") == 0 && value < e->place_count)
        add_name(to, it, e->place[value].name);
    else if (strcmp(kind, "card") == 0 && value < e->card_kinds)
        add_name(to, it, e->card[value].name);
    else if (strcmp(kind, "route") == 0 && value < e->route_count)
        add_places(to, it,
                   (uint8_t[]){e->route[value].from, e->route[value].to}, 2);
    else if (strcmp(kind, "ticket") == 0 && value < e->ticket_count)
        add_ticket(to, it, &e->ticket[value]);
    else if (strcmp(kind, "player") == 0 && value < TTR_MAX_PLAYERS &&
             it->names && it->names[value])
        add(to, it->names[value], strlen(it->names[value]));
    else if (strcmp(kind, "player") == 0)
        add(to, text,
            (size_t)snprintf(
                text, sizeof text,
                ttr_language_text(it->language, TTRI_N_("player %d")),
                value + 1));
    else
        add(to, text, (size_t)snprintf(text, sizeof text, "%d", value));
}

/* A word that was said for a number, as "goods 2"; false when there is none. */
static bool add_value(line *to, const meaning *it, const char *kind,
                      size_t length, int value)
{
    char text[64];

    snprintf(text, sizeof text, "%.*s %d", (int)length, kind, value);
    const char *word = ttr_edition_word(it->edition, text, it->language);
    if (word == text) // which an edition may also have its own words for
        word = ttr_edition_word(it->edition, text, &ttri_english);
    if (word == text || length > 40)
        return false;
    add(to, word, strlen(word));
    return true;
}

/* {player}, {a}, {b}, {a place}, {a goods} and the like: what the choice was
   asked with. False when the word is none of these. */
static bool add_asked(line *to, const meaning *it, const char *word,
                      size_t length)
{
    static const char *const kinds[] = {"",      "place",  "card",
                                        "route", "ticket", "player"};
    const char *kind = length > 2 ? word + 2 : "";
    size_t rest = length > 2 ? length - 2 : 0;

    if (it->asked && length == 6 && memcmp(word, "player", 6) == 0) {
        add_thing(to, it, "player", it->asked->player);
        return true;
    }
    if (!it->asked || (word[0] != 'a' && word[0] != 'b') || length == 2 ||
        (length > 2 && word[1] != ' '))
        return false;
    int value = word[0] == 'a' ? it->asked->a : it->asked->b;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strlen(kinds[i]) == rest && memcmp(kinds[i], kind, rest) == 0) {
            add_thing(to, it, value < 0 ? "" : kinds[i], value);
            return true;
        }
    return add_value(to, it, kind, rest, value);
}

/* The number of {name} or of {a} and {b}; false when there is none. */
static bool number_of(const meaning *it, const char *name, size_t length,
                      int *value)
{
    const ttri_param *param = find_param(it->edition, it->module, name, length);

    if (param && param->count && param->info->type != TTR_PARAM_COLOURS)
        *value = param->value[0];
    else if (it->asked && length == 1 && (*name == 'a' || *name == 'b'))
        *value = *name == 'a' ? it->asked->a : it->asked->b;
    else
        return false;
    return true;
}

/* {points:point|points}: the word for that number. In some languages none is
   one, too. False when it is not that. */
static bool add_plural(line *to, const meaning *it, const char *word,
                       size_t length)
{
    size_t name = strcspn(word, ":}"), one = strcspn(word, "|}");
    int value;

    if (name >= length || one >= length || name > one ||
        !number_of(it, word, name, &value))
        return false;
    unsigned long number =
        value < 0 ? 0UL - (unsigned long)value : (unsigned long)value;
    if (ttr_language_form(it->spoken, number) == 0)
        add(to, word + name + 1, one - name - 1);
    else
        add(to, word + one + 1, length - one - 1);
    return true;
}

/* {place} and {places}: the edition's word for one, and for several. False when
   the word is neither. */
static bool add_place_word(line *to, const meaning *it, const char *word,
                           size_t length)
{
    char text[64];

    if ((length != 5 && length != 6) || memcmp(word, "places", length) != 0)
        return false;
    ttr_edition_place_word(it->edition, length == 5 ? 1 : 2, it->spoken, text,
                           sizeof text);
    add(to, text, strlen(text));
    return true;
}

/* A text with what stands in braces replaced; unknown words stay. */
static void expand(line *to, const meaning *it, const char *text)
{
    to->out[0] = '\0';
    while (*text) {
        size_t plain = strcspn(text, "{");
        add(to, text, plain);
        text += plain;
        const char *end = *text ? strchr(text, '}') : NULL;
        if (!end) {
            add(to, text, strlen(text));
            break;
        }
        size_t length = (size_t)(end - text) - 1;
        const ttri_param *param =
            find_param(it->edition, it->module, text + 1, length);
        if (param)
            add_param(to, it->edition, param, it->language);
        else if (!add_plural(to, it, text + 1, length) &&
                 !add_asked(to, it, text + 1, length) &&
                 !add_place_word(to, it, text + 1, length))
            add(to, text, length + 2);
        text = end + 1;
    }
}

/* Of what is not there. */
static const char *say_nothing(char *out, size_t size)
{
    if (size)
        out[0] = '\0';
    return out;
}

const char *ttr_module_rule(const ttr_edition *edition, int module, int rule,
                            const ttr_language *language, char *out,
                            size_t size)
{
    const ttr_module *info = ttr_edition_module(edition, module);
    if (!info || !ttri_within(rule, info->rules.count))
        return say_nothing(out, size);
    const char *text =
        ttr_module_text(info, info->rules.at[rule].text, language);
    const meaning it = {.edition = edition,
                        .module = module,
                        .language = language,
                        .spoken = text == info->rules.at[rule].text ? NULL
                                                                    : language};

    expand(&(line){out, size, 0}, &it, text);
    return out;
}

enum { PROMPT_LINE = 512 };

/* The number-th line of a prompt, in a language; "" when it has none. */
static const char *prompt_line(const ttr_edition *edition,
                               const ttri_choice *choice, int number,
                               const ttr_language *language,
                               char out[PROMPT_LINE])
{
    const char *text = choice->info->prompt ? choice->info->prompt : "";

    for (; number; number--) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    snprintf(out, PROMPT_LINE, "%.*s", (int)strcspn(text, "\n"), text);
    return *out ? ttr_edition_word(edition, out, language) : out;
}

/* A line of the prompt, with what its braces stand for; when there is none, the
   text otherwise. */
static const char *say_line(const ttr_edition *edition,
                            const ttr_pending *asked, int number,
                            const char *otherwise, const char *const *names,
                            const ttr_language *language, char *out,
                            size_t size)
{
    const ttri_choice *choice = &edition->choice[asked->choice];
    char buffer[PROMPT_LINE];
    const char *text = prompt_line(edition, choice, number, language, buffer);
    const meaning it = {.edition = edition,
                        .module = choice->module,
                        .asked = asked,
                        .names = names,
                        .language = language,
                        .spoken = text == buffer ? NULL : language};

    expand(&(line){out, size, 0}, &it, *text ? text : otherwise);
    return out;
}

const char *ttr_choice_prompt(const ttr_edition *edition,
                              const ttr_pending *asked,
                              const char *const *names,
                              const ttr_language *language, char *out,
                              size_t size)
{
    if (!ttri_within(asked->choice, edition->choice_count))
        return say_nothing(out, size);
    return say_line(edition, asked, 0,
                    edition->choice[asked->choice].info->name, names, language,
                    out, size);
}

const char *ttr_choice_told(const ttr_edition *edition,
                            const ttr_pending *asked, int option,
                            const char *const *names,
                            const ttr_language *language, char *out,
                            size_t size)
{
    if (!ttri_within(asked->choice, edition->choice_count))
        return say_nothing(out, size);
    const ttr_choice *info = edition->choice[asked->choice].info;
    bool no =
        option == TTR_NONE || (info->option == TTR_OPTION_YES_NO && !option);

    return say_line(edition, asked, no ? 2 : 1, "", names, language, out, size);
}

const char *ttr_message_text(const ttr_edition *edition, const ttr_event *told,
                             const char *const *names,
                             const ttr_language *language, char *out,
                             size_t size)
{
    if (!ttri_within(told->arg[1], edition->message_count))
        return say_nothing(out, size);
    const ttri_message *message = &edition->message[told->arg[1]];
    const char *text = ttr_edition_word(edition, message->info->text, language);
    const ttr_pending with = {
        .player = (uint8_t)told->arg[0], .a = told->arg[2], .b = told->arg[3]};
    const meaning it = {.edition = edition,
                        .module = message->module,
                        .asked = &with,
                        .names = names,
                        .language = language,
                        .spoken =
                            text == message->info->text ? NULL : language};

    expand(&(line){out, size, 0}, &it, text);
    return out;
}
