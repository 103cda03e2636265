// SPDX-License-Identifier: MIT
/*
 * names.c - What things of an edition are called when people read them.
 *
 * Numbers that name nothing, which only a damaged action could have, are shown
 * as "?": a name is no place to stop a game.
 */
#include "text/names.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

/* The letters with accents of French are C3 80 to C3 9E, their small ones 32
   further on. */
void app_name_lower(char *text)
{
    unsigned char *byte = (unsigned char *)text;

    if (byte[0] >= 'A' && byte[0] <= 'Z')
        byte[0] = (unsigned char)(byte[0] + 32);
    else if (byte[0] == 0xC3 && byte[1] >= 0x80 && byte[1] <= 0x9E)
        byte[1] = (unsigned char)(byte[1] + 32);
}

const char *app_place_name(const ttr_edition *edition, int place)
{
    return ttr_edition_word(edition, ttr_place_get(edition, place)->name,
                            app_language());
}

const char *app_card_name(const ttr_edition *edition, int card,
                          char out[APP_LABEL_MAX])
{
    bool known = card >= 0 && card < ttr_card_kinds(edition);
    const char *name = known ? ttr_card_get(edition, card)->name : "?";

    text_write(out, APP_LABEL_MAX, "%s", app_text(edition, name));
    app_name_lower(out);
    return out;
}

const char *app_card_within(const ttr_edition *edition, int card, int cells,
                            char out[APP_LABEL_MAX])
{
    char text[APP_LABEL_MAX];

    app_card_name(edition, card, out);
    if (utf8_columns(out) <= cells || card < 0 ||
        card >= ttr_card_kinds(edition))
        return out;
    text_write(text, sizeof text, "%s (short)",
               ttr_card_get(edition, card)->name);
    const char *word = app_text(edition, text);
    if (word != text && utf8_columns(word) <= cells)
        text_write(out, APP_LABEL_MAX, "%s", word);
    return out;
}

bool app_route_is_alike(const ttr_edition *edition, int route)
{
    const ttr_route *it = ttr_route_get(edition, route);

    for (int r = it->twin; r != TTR_NO_ROUTE && r != route;
         r = ttr_route_get(edition, r)->twin)
        if (ttr_route_get(edition, r)->colour == it->colour)
            return true;
    return false;
}

const char *app_route_name(const ttr_edition *edition, int route,
                           char out[APP_LABEL_MAX])
{
    if (route < 0 || route >= ttr_route_count(edition)) {
        text_write(out, APP_LABEL_MAX, "?");
        return out;
    }

    const ttr_route *it = ttr_route_get(edition, route);
    const char *from = app_place_name(edition, it->from);
    const char *to = app_place_name(edition, it->to);
    char half[APP_LABEL_MAX] = "";

    if (it->twin != TTR_NO_ROUTE) {
        if (app_route_is_alike(edition, route))
            text_write(half, sizeof half, "%d",
                       ttr_route_rank(edition, route) + 1);
        else if (it->colour == TTR_GREY)
            text_write(half, sizeof half, "%s", _("grey"));
        else
            app_card_name(edition, it->colour, half);
    }
    if (half[0])
        text_write(out, APP_LABEL_MAX, _("%s – %s (%s)"), from, to, half);
    else
        text_write(out, APP_LABEL_MAX, _("%s – %s"), from, to);
    return out;
}

const char *app_card_colour_word(const ttr_edition *edition, int card,
                                 int count, char out[APP_LABEL_MAX])
{
    /* A catalogue may give a colour a plural. */
    const char *id = ttr_card_get(edition, card)->name;
    const char *own = app_text(edition, id);
    const char *common = ngettext(id, id, (unsigned long)count);

    text_write(out, APP_LABEL_MAX, "%s", own == _(id) ? common : own);
    app_name_lower(out);
    return out;
}

const char *app_cards_name(const ttr_edition *edition, int card, int count,
                           char out[APP_LABEL_MAX])
{
    if (card < 0 || card >= ttr_card_kinds(edition)) {
        text_write(out, APP_LABEL_MAX, "?");
        return out;
    }
    if (card == ttr_card_kinds(edition) - 1)
        return app_counted(edition, ttr_card_get(edition, card)->name, count,
                           out);

    char name[APP_LABEL_MAX];

    text_write(out, APP_LABEL_MAX, _("%d %s"), count,
               app_card_colour_word(edition, card, count, name));
    return out;
}

const char *app_card_label(const ttr_edition *edition, int card,
                           char out[APP_LABEL_MAX])
{
    char name[APP_LABEL_MAX];

    if (card != ttr_card_kinds(edition) - 1)
        return app_card_name(edition, card, out);
    text_write(out, APP_LABEL_MAX, _("%s (wild)"),
               app_card_name(edition, card, name));
    return out;
}

const char *app_pieces_name(const ttr_edition *edition, int piece, int count,
                            char out[APP_LABEL_MAX])
{
    bool known = piece >= 0 && piece < ttr_piece_kinds(edition);

    return app_counted(
        edition, known ? ttr_piece_get(edition, piece)->name : "?", count, out);
}

const char *app_payment_name(const ttr_edition *edition, ttr_action claim,
                             char out[APP_LABEL_MAX])
{
    int wild = ttr_card_kinds(edition) - 1;
    char cards[APP_LABEL_MAX], wilds[APP_LABEL_MAX];

    if (!claim.count)
        return app_cards_name(edition, wild, claim.wilds, out);
    if (!claim.wilds)
        return app_cards_name(edition, claim.card, claim.count, out);
    app_cards_name(edition, claim.card, claim.count, cards);
    app_cards_name(edition, wild, claim.wilds, wilds);
    text_write(out, APP_LABEL_MAX, _("%s + %s"), cards, wilds);
    return out;
}

const char *app_module_id(const ttr_edition *edition, int module)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    return module >= 0 && module < count ? ids[module] : "?";
}

/* The names of the players, and NULL for those that do not play. */
static void know_names(const char *const *names, int players,
                       const char *known[TTR_MAX_PLAYERS])
{
    for (int p = 0; p < TTR_MAX_PLAYERS; p++)
        known[p] = p < players ? names[p] : NULL;
}

const char *app_choice_prompt(const ttr_edition *edition,
                              const ttr_pending *asked,
                              const char *const *names, int players,
                              char out[APP_PROMPT_MAX])
{
    const char *known[TTR_MAX_PLAYERS];

    know_names(names, players, known);
    if (ttr_edition_choice(edition, asked->choice))
        ttr_choice_prompt(edition, asked, known, app_language(), out,
                          APP_PROMPT_MAX);
    else
        text_write(out, APP_PROMPT_MAX, "?");
    utf8_trim(out); // it may have been cut
    return out;
}

const char *app_message_text(const ttr_edition *edition, const ttr_event *told,
                             const char *const *names, int players,
                             char out[APP_PROMPT_MAX])
{
    const char *known[TTR_MAX_PLAYERS];

    know_names(names, players, known);
    if (ttr_edition_message(edition, told->arg[1]))
        ttr_message_text(edition, told, known, app_language(), out,
                         APP_PROMPT_MAX);
    else
        text_write(out, APP_PROMPT_MAX, "?");
    utf8_trim(out); // it may have been cut
    return out;
}

const char *app_option_name(const ttr_edition *edition, ttr_option_type type,
                            int option, const char *const *names,
                            char out[APP_LABEL_MAX])
{
    if (option == TTR_NONE) {
        text_write(out, APP_LABEL_MAX, "%s", _("none of these"));
        return out;
    }
    switch (type) {
    case TTR_OPTION_YES_NO:
        text_write(out, APP_LABEL_MAX, "%s", option ? _("yes") : _("no"));
        return out;
    case TTR_OPTION_PLAYER:
        if (names && option >= 0 && option < TTR_MAX_PLAYERS && names[option])
            text_write(out, APP_LABEL_MAX, "%s", names[option]);
        else
            text_write(out, APP_LABEL_MAX, _("player %d"), option + 1);
        return out;
    case TTR_OPTION_PLACE:
        if (option < 0 || option >= ttr_place_count(edition))
            break;
        text_write(out, APP_LABEL_MAX, "%s", app_place_name(edition, option));
        return out;
    case TTR_OPTION_ROUTE:
        return app_route_name(edition, option, out);
    case TTR_OPTION_CARD:
        return app_card_label(edition, option, out);
    case TTR_OPTION_TICKET:
        return app_ticket_name(edition, option, out);
    case TTR_OPTION_NUMBER:
        break;
    }
    text_write(out, APP_LABEL_MAX, "%d", option);
    return out;
}

/* Take a letter for a card if it is one and nobody has it yet. */
static bool take_sign(char sign[TTR_MAX_CARD_KINDS][2], int card, char letter)
{
    if (letter >= 'a' && letter <= 'z')
        letter = (char)(letter - 32);
    if (letter < 'A' || letter > 'Z')
        return false;
    for (int i = 0; i < card; i++)
        if (sign[i][0] == letter)
            return false;
    sign[card][0] = letter;
    return true;
}

/* The letter of a common colour, the same in every edition; a space for
   others. */
static char known_sign(const char *id)
{
    /* Translators: the first letter is the sign of the colour, from A to Z,
       without an accent, each as different from the others as can be. */
    static const char *const colours[][2] = {
        {"red", N_("R for red")},       {"orange", N_("O for orange")},
        {"yellow", N_("Y for yellow")}, {"green", N_("G for green")},
        {"blue", N_("B for blue")},     {"pink", N_("P for pink")},
        {"purple", N_("P for purple")}, {"brown", N_("N for brown")},
        {"white", N_("W for white")},   {"black", N_("K for black")},
    };

    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        if (strcmp(colours[i][0], id) == 0)
            return _(colours[i][1])[0];
    return ' ';
}

/* The first letter, else the last, else any other. */
static void choose_sign(char sign[TTR_MAX_CARD_KINDS][2], int card,
                        const char *name)
{
    size_t length = strlen(name);

    if (take_sign(sign, card, name[0]) ||
        take_sign(sign, card, length ? name[length - 1] : ' '))
        return;
    for (size_t i = 1; i < length; i++)
        if (take_sign(sign, card, name[i]))
            return;
    for (char letter = 'A'; letter <= 'Z'; letter++)
        if (take_sign(sign, card, letter))
            return;
}

void app_card_signs(const ttr_edition *edition,
                    char sign[TTR_MAX_CARD_KINDS][2])
{
    int wild = ttr_card_kinds(edition) - 1;
    char name[APP_LABEL_MAX];

    memset(sign, 0, 2 * TTR_MAX_CARD_KINDS);
    for (int card = 0; card < wild; card++)
        if (!take_sign(sign, card, known_sign(ttr_card_get(edition, card)->id)))
            choose_sign(sign, card, app_card_name(edition, card, name));
    sign[wild][0] = '*';
}

int app_element_find(const ttr_edition *edition, ttr_scope scope,
                     const char *id)
{
    switch (scope) {
    case TTR_ON_PLACE:
        return ttr_place_find(edition, id);
    case TTR_ON_ROUTE:
        return ttr_route_find(edition, id);
    case TTR_ON_CARD:
        return ttr_card_find(edition, id);
    case TTR_ON_TICKET:
        return ttr_ticket_find(edition, id);
    case TTR_ON_PLAYER:
    case TTR_ON_GAME:
        break;
    }
    return TTR_NONE;
}
