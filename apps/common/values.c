/*
 * values.c - Words for the values of marks, fields and choices of rule modules,
 * which are only numbers to the engine.
 */
#include "common/names.h"

#include "common/language.h"

#include <stdio.h>
#include <string.h>

/* What a text says in the language of the program, or else in English, which
   an edition may also have its own words for; NULL when nobody has said. */
static const char *find_word(const ttr_edition *edition, const char *text)
{
    const char *word = ttr_edition_word(edition, text, app_language());

    if (word == text)
        word = ttr_edition_word(edition, text, "en");
    return word != text ? word : NULL;
}

/* "{card} goods", with the name of the card of that number in it. */
static void put_thing(const char *word, const char *here, const char *thing,
                      char out[APP_LABEL_MAX])
{
    const char *at = strstr(word, here);

    if (at)
        snprintf(out, APP_LABEL_MAX, "%.*s%s%s", (int)(at - word), word, thing,
                 at + strlen(here));
    else
        snprintf(out, APP_LABEL_MAX, "%s", word);
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
    const char *word = find_word(edition, both);
    if (word)
        snprintf(out, APP_LABEL_MAX, "%s", word);
    for (size_t i = 0;
         !word && value >= 0 && i < sizeof things / sizeof things[0]; i++) {
        snprintf(both, sizeof both, "%s %s", name, things[i].here);
        word = find_word(edition, both);
        if (word)
            put_thing(
                word, things[i].here,
                /* A kind of goods is no wild, whatever card it is named by. */
                things[i].type == TTR_OPTION_CARD
                    ? app_card_name(edition, value, thing)
                    : app_option_name(edition, things[i].type, value, thing),
                out);
    }
    if (word)
        app_name_cut(out, APP_LABEL_MAX);
    return word;
}

const char *app_value_name(const ttr_edition *edition, const char *name,
                           int value, bool alone, char out[APP_LABEL_MAX])
{
    if (app_value_word(edition, name, value, out))
        return out;
    if (alone)
        snprintf(out, APP_LABEL_MAX, "%s", app_text(edition, name));
    else
        snprintf(out, APP_LABEL_MAX, "%s %d", app_text(edition, name), value);
    app_name_cut(out, APP_LABEL_MAX);
    return out;
}

const char *app_answer_name(const ttr_edition *edition,
                            const ttr_choice *choice, int option,
                            char out[APP_LABEL_MAX])
{
    if (choice->option == TTR_OPTION_NUMBER && option != TTR_NONE &&
        app_value_word(edition, choice->name, option, out))
        return out;
    return app_option_name(edition, choice->option, option, out);
}
