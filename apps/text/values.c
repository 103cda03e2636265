// SPDX-License-Identifier: MIT
/*
 * values.c - Words for the values of marks, fields and choices of rule modules,
 * which are only numbers to the engine.
 */
#include "text/names.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "base/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *app_word(const ttr_edition *edition, const char *text)
{
    static const ttr_language english = {.code = "en"};
    const char *word = ttr_edition_word(edition, text, app_language());

    if (word == text)
        word = ttr_edition_word(edition, text, &english);
    return word != text ? word : NULL;
}

/* "{card} goods", with the name of the card of that number in it. */
static void put_thing(const char *word, const char *here, const char *thing,
                      char out[APP_LABEL_MAX])
{
    const char *at = strstr(word, here);

    if (at)
        text_write(out, APP_LABEL_MAX, "%.*s%s%s", (int)(at - word), word,
                   thing, at + strlen(here));
    else
        text_write(out, APP_LABEL_MAX, "%s", word);
}

bool app_value_word(const ttr_edition *edition, const char *name, int value,
                    char out[APP_LABEL_MAX])
{
    static const struct {
        const char *here;
        ttr_option_type type;
    } things[] = {{"{card}", TTR_OPTION_CARD},
                  {"{place}", TTR_OPTION_PLACE},
                  {"{route}", TTR_OPTION_ROUTE},
                  {"{ticket}", TTR_OPTION_TICKET}};
    char both[APP_LABEL_MAX], thing[APP_LABEL_MAX];

    snprintf(both, sizeof both, "%s %d", name, value);
    const char *word = app_word(edition, both);
    if (word)
        text_write(out, APP_LABEL_MAX, "%s", word);
    for (size_t i = 0;
         !word && value >= 0 && i < sizeof things / sizeof things[0]; i++) {
        snprintf(both, sizeof both, "%s %s", name, things[i].here);
        word = app_word(edition, both);
        if (word)
            put_thing(
                word, things[i].here,
                /* A kind of goods is no wild, whatever card it is named by. */
                things[i].type == TTR_OPTION_CARD
                    ? app_card_name(edition, value, thing)
                    : app_option_name(edition, things[i].type, value, NULL,
                                      thing),
                out);
    }
    if (word)
        utf8_trim(out); // it may have been cut
    return word;
}

const char *app_value_name(const ttr_edition *edition, const char *name,
                           int value, bool alone, char out[APP_LABEL_MAX])
{
    if (app_value_word(edition, name, value, out))
        return out;
    if (alone)
        text_write(out, APP_LABEL_MAX, "%s", app_text(edition, name));
    else
        text_write(out, APP_LABEL_MAX, "%s %d", app_text(edition, name), value);
    return out;
}

const char *app_mark_name(const ttr_edition *edition, int mark, int index,
                          char out[APP_LABEL_MAX])
{
    const ttr_mark *it = ttr_edition_mark(edition, mark);
    int value[TTR_MAX_MARK_VALUES];
    int count = ttr_edition_mark_values(edition, mark, index, value);
    char one[APP_LABEL_MAX];

    if (!it->size && it->of == TTR_OPTION_NUMBER)
        return app_value_name(edition, it->name, value[0], it->most <= 1, out);
    text_builder text = text_into(out, APP_LABEL_MAX);
    text_add(&text, "%s", app_text(edition, it->name));
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s", i ? ", " : " ",
                 it->of == TTR_OPTION_NUMBER &&
                         app_value_word(edition, it->name, value[i], one)
                     ? one
                     : app_option_name(edition, (ttr_option_type)it->of,
                                       value[i], NULL, one));
    return out;
}

const char *app_answer_name(const ttr_edition *edition,
                            const ttr_choice *choice, int option,
                            const char *const *names, char out[APP_LABEL_MAX])
{
    if (choice->option == TTR_OPTION_NUMBER && option != TTR_NONE &&
        app_value_word(edition, choice->name, option, out))
        return out;
    return app_option_name(edition, choice->option, option, names, out);
}

const char *app_argument_name(const ttr_edition *edition,
                              const ttr_own_action *action, int argument,
                              int value, const char *const *names,
                              char out[APP_LABEL_MAX])
{
    if (action->arg[argument] == TTR_OPTION_NUMBER &&
        app_value_word(edition, action->name, value, out))
        return out;
    return app_option_name(edition, action->arg[argument], value, names, out);
}

const char *app_field_value(const ttr_edition *edition, const ttr_field *field,
                            int value, const char *const *names,
                            char out[APP_LABEL_MAX])
{
    if (field->of == TTR_OPTION_NUMBER &&
        app_value_word(edition, field->name, value, out))
        return out;
    return app_option_name(edition, (ttr_option_type)field->of, value, names,
                           out);
}

/* The numbers of a pile or tally that are not 0. */
static void add_entries(const ttr_edition *edition, const ttr_state *state,
                        int field, int index, const char *const *names,
                        char *out, size_t size)
{
    ttr_option_type of;
    int entries = ttr_edition_field_entries(edition, field, &of);
    char name[APP_LABEL_MAX], both[2 * APP_LABEL_MAX];

    for (int i = 0; i < entries; i++) {
        int count = ttr_state_field_pile(edition, state, field, index, i);
        if (!count)
            continue;
        if (of == TTR_OPTION_CARD)
            app_cards_name(edition, i, count, both);
        else
            snprintf(both, sizeof both, _("%d × %s"), count,
                     app_option_name(edition, of, i, names, name));
        app_list_add(out, size, both, false);
    }
}

bool app_field_stands(const ttr_field *field)
{
    return (field->scope == TTR_ON_PLAYER || field->scope == TTR_ON_GAME) &&
           field->type == TTR_FIELD_NUMBER && field->of == TTR_OPTION_PLACE;
}

const char *app_figure_sign(const ttr_edition *edition, const ttr_field *field,
                            char out[APP_FIGURE_MAX])
{
    const char *name = app_text(edition, field->name);

    snprintf(out, APP_FIGURE_MAX, "%.*s", (int)utf8_size(name), name);
    out[0] = (char)toupper((unsigned char)out[0]);
    return out;
}

const char *app_field_text(const ttr_edition *edition, const ttr_state *state,
                           int field, int index, const char *const *names,
                           char *out, size_t size)
{
    const ttr_field *it = ttr_edition_field(edition, field);
    int value = ttr_state_field(edition, state, field, index);
    uint64_t set = ttr_state_field_set(edition, state, field, index);
    char one[APP_LABEL_MAX];

    out[0] = '\0';
    if (it->type == TTR_FIELD_PILE || it->type == TTR_FIELD_TALLY)
        add_entries(edition, state, field, index, names, out, size);
    else if (it->type == TTR_FIELD_NUMBER && value != it->initial)
        text_write(out, size, "%s",
                   app_field_value(edition, it, value, names, one));
    for (int i = 0; it->type == TTR_FIELD_DECK && i < value; i++)
        app_list_add(out, size,
                     app_field_value(
                         edition, it,
                         ttr_state_field_item(edition, state, field, index, i),
                         names, one),
                     false);
    for (int i = 0; i < 64; i++)
        if (set >> i & 1)
            app_list_add(out, size, app_field_value(edition, it, i, names, one),
                         false);
    return out;
}
