// SPDX-License-Identifier: MIT
/*
 * rules_text.c - The rules of an edition, put together from its numbers and
 * from what its rule modules say of themselves, so a new edition needs no text
 * here.
 *
 * Every sentence is whole, with its number in it, so that it can be
 * translated: no language makes its plurals by adding a letter.
 */
#include "text/rules_text.h"

#include "base/language.h"
#include "base/memory_file.h"
#include "base/module_hooks.h"
#include "base/text_builder.h"
#include "text/names.h"

#include <ttr/ttr.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* A point of the list. */
static void say(FILE *out, const char *format, ...) TTR_PRINTF(2, 3);

static void say(FILE *out, const char *format, ...)
{
    va_list args;

    fputs("- ", out);
    va_start(args, format);
    vfprintf(out, format, args);
    va_end(args);
    fputc('\n', out);
}

static bool has_wilds(const ttr_edition *edition)
{
    return ttr_card_get(edition, ttr_card_kinds(edition) - 1)->count > 0;
}

static const char *wild_name(const ttr_edition *edition,
                             char out[APP_LABEL_MAX])
{
    return app_card_name(edition, ttr_card_kinds(edition) - 1, out);
}

/* A number that is none. */
static void say_zero(FILE *out, const ttr_edition *edition, ttr_number number)
{
    char word[APP_LABEL_MAX];

    switch (number) {
    case TTR_NUMBER_start_cards:
        say(out, _("Players start without cards."));
        break;
    case TTR_NUMBER_start_tickets:
        say(out, _("Players start without tickets."));
        break;
    case TTR_NUMBER_start_tickets_keep:
        say(out, _("You may return all of them."));
        break;
    case TTR_NUMBER_market:
        say(out, _("No cards lie face up."));
        break;
    case TTR_NUMBER_market_wild_limit:
        say(out, _("The face-up cards are never replaced all at once."));
        break;
    case TTR_NUMBER_end_pieces:
        say(out,
            _("When a player has no %s left, everyone gets one last turn, that"
              " player included."),
            app_pieces_word(edition, 0, word));
        break;
    case TTR_NUMBER_longest_path:
        say(out, _("There are no points for the longest path."));
        break;
    default:
        break;
    }
}

static void say_number(FILE *out, ttr_number number, int n)
{
    unsigned long many = (unsigned long)n; // see numbers.def: never negative

    switch (number) {
    case TTR_NUMBER_start_cards:
        say(out,
            ngettext("Each player starts with %d card.",
                     "Each player starts with %d cards.", many),
            n);
        break;
    case TTR_NUMBER_start_tickets:
        say(out,
            ngettext("Each player is dealt %d ticket.",
                     "Each player is dealt %d tickets.", many),
            n);
        break;
    case TTR_NUMBER_start_tickets_keep:
        say(out,
            ngettext("You must keep at least %d of them.",
                     "You must keep at least %d of them.", many),
            n);
        break;
    case TTR_NUMBER_draw_tickets:
        say(out,
            ngettext("If you draw tickets, you get %d ticket to choose from.",
                     "If you draw tickets, you get %d tickets to choose from.",
                     many),
            n);
        break;
    case TTR_NUMBER_draw_tickets_keep:
        say(out,
            ngettext("You must keep at least %d of them.",
                     "You must keep at least %d of them.", many),
            n);
        break;
    case TTR_NUMBER_draw_cards:
        say(out,
            ngettext("On a draw turn you take %d card.",
                     "On a draw turn you take %d cards.", many),
            n);
        break;
    case TTR_NUMBER_market:
        say(out,
            ngettext("%d card lies face up.", "%d cards lie face up.", many),
            n);
        break;
    default:
        break;
    }
}

/* The rest of them. */
static void say_other_number(FILE *out, const ttr_edition *edition,
                             ttr_number number, int n)
{
    unsigned long many = (unsigned long)n;
    char word[APP_LABEL_MAX];

    switch (number) {
    case TTR_NUMBER_market_wild_limit:
        say(out,
            ngettext(
                "When %d of the face-up cards is a %s card, all of them are"
                " replaced.",
                "When %d of the face-up cards are %s cards, all of them"
                " are replaced.",
                many),
            n, wild_name(edition, word));
        break;
    case TTR_NUMBER_end_pieces:
        say(out,
            ngettext("When a player is down to %d %s or fewer, everyone gets"
                     " one last turn, that player included.",
                     "When a player is down to %d %s or fewer, everyone gets"
                     " one last turn, that player included.",
                     many),
            n, app_pieces_word(edition, n, word));
        break;
    case TTR_NUMBER_double_routes_from:
        say(out,
            ngettext(
                "With %d or more players, both tracks of a double route can"
                " be used.",
                "With %d or more players, both tracks of a double route can"
                " be used.",
                many),
            n);
        break;
    case TTR_NUMBER_longest_path:
        say(out,
            ngettext("The longest continuous path scores %d point.",
                     "The longest continuous path scores %d points.", many),
            n);
        break;
    default:
        say_number(out, number, n);
        break;
    }
}

static void say_numbers(FILE *out, const ttr_edition *edition)
{
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        ttr_number number = (ttr_number)i;
        int value = ttr_edition_number(edition, number);
        if (number == TTR_NUMBER_market_wild_limit && !has_wilds(edition))
            continue;
        if (value)
            say_other_number(out, edition, number, value);
        else
            say_zero(out, edition, number);
    }
}

/* "12 × red, 12 × blue" */
static void say_kind(FILE *out, const ttr_edition *edition,
                     const ttr_kind *kind, bool first)
{
    fprintf(out, "%s%d × %s", first ? "" : ", ", kind->count,
            app_text(edition, kind->name));
}

static void say_pieces(FILE *out, const ttr_edition *edition)
{
    char all[TTR_MAX_PIECE_KINDS * (APP_LABEL_MAX + 2)], one[APP_LABEL_MAX];
    text_builder list = text_into(all, sizeof all);

    for (int i = 0; i < ttr_piece_kinds(edition); i++)
        text_item(
            &list, ", ", "%s",
            app_pieces_name(edition, i, ttr_piece_get(edition, i)->count, one));
    say(out, _("Each player has %s."), all);
}

static void say_stock(FILE *out, const ttr_edition *edition)
{
    int cards = ttr_card_kinds(edition) - !has_wilds(edition); // wild is last
    int total = 0;

    say_pieces(out, edition);
    for (int i = 0; i < cards; i++)
        total += ttr_card_get(edition, i)->count;
    fputs("- ", out);
    fprintf(out, ngettext("%d card:", "%d cards:", (unsigned long)total),
            total);
    fputc(' ', out);
    for (int i = 0; i < cards; i++)
        say_kind(out, edition, ttr_card_get(edition, i), i == 0);
    if (has_wilds(edition))
        /* TRANSLATORS: behind the name of a card that stands for any colour */
        fprintf(out, " %s", _("(wild)"));
    fputc('\n', out);
}

static void say_points(FILE *out, const ttr_edition *edition)
{
    const char *gap = " ";

    fprintf(out, "- %s", _("Points by route length:"));
    for (int length = 1; length <= TTR_MAX_LENGTH; length++) {
        int points = ttr_edition_points(edition, length);
        if (!points)
            continue;
        fputs(gap, out);
        /* Translators: first the points, then the length. */
        fprintf(out, _("%d for %d"), points, length);
        gap = ", ";
    }
    fputc('\n', out);
}

bool app_table_text(const ttr_edition *edition, int module, int param,
                    char *out, size_t size)
{
    enum { VALUES = 64 };
    const ttr_param *it =
        &ttr_edition_module(edition, module)->params.at[param];
    int value[VALUES];
    int count = ttr_edition_param(edition, module, param, value, VALUES);
    char values[512];
    text_builder all = text_into(values, sizeof values);

    text_write(out, size, "%s", "");
    if (it->type != TTR_PARAM_TABLE || !it->help || count < 2)
        return false;
    for (int i = 1; i < count && i < VALUES; i++)
        text_item(&all, ", ", "%d = %d", i, value[i]);
    text_write(out, size, _("%s: %s"), app_text(edition, it->help), values);
    return true;
}

static void say_modules(FILE *out, const ttr_edition *edition)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);
    char text[1024];

    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        const char *summary = module->summary ? module->summary : ids[m];
        fprintf(out, "\n# %s\n\n",
                ttr_module_text(module, summary, app_language()));
        for (int i = 0; i < module->rules.count; i++)
            fprintf(out, "- %s\n",
                    ttr_module_rule(edition, m, i, app_language(), text,
                                    sizeof text));
        for (int i = 0; i < module->params.count; i++)
            if (app_table_text(edition, m, i, text, sizeof text))
                say(out, "%s", text);
    }
}

static void say_face_up_wild(FILE *out, const ttr_edition *edition, int cards)
{
    char wild[APP_LABEL_MAX];

    wild_name(edition, wild);
    if (cards == 2)
        say(out,
            _("A face-up %s card counts as both cards, so it cannot be the"
              " second one."),
            wild);
    else
        say(out,
            _("A face-up %s card counts as all %d cards, so it cannot"
              " follow another one."),
            wild, cards);
}

/* How cards are drawn: what the number of cards above does not say. */
static void say_drawing(FILE *out, const ttr_edition *edition)
{
    int cards = ttr_edition_number(edition, TTR_NUMBER_draw_cards);

    if (cards == 1) {
        say(out, _("Drawing cards: take one, face up or from the deck."));
        return;
    }
    say(out,
        ngettext("Drawing cards: take %d, face up or from the deck.",
                 "Drawing cards: take %d, one after the other, face up or from"
                 " the deck.",
                 (unsigned long)cards),
        cards);
    if (ttr_edition_number(edition, TTR_NUMBER_market) && has_wilds(edition))
        say_face_up_wild(out, edition, cards);
}

/* Whether players are ever too few for both tracks of a double route. */
static void say_doubles(FILE *out, const ttr_edition *edition)
{
    if (ttr_edition_number(edition, TTR_NUMBER_double_routes_from) >
        ttr_edition_players_min(edition))
        say(out, _("Nobody may own both tracks of a double route; with fewer"
                   " players only one of them can be claimed."));
    else
        say(out, _("Nobody may own both tracks of a double route."));
}

/* Who wins when points are equal. Rule modules may have more to say, so
   nothing is shared before that. */
static void say_ties(FILE *out, const ttr_edition *edition)
{
    const ttr_tie_break *order;
    int count = ttr_edition_tie_breaks(edition, &order);
    bool tickets = count && order[0] == TTR_TIE_TICKETS;

    if (count == 0)
        say(out, _("Players tied on points share the victory."));
    else if (count == 1 && tickets)
        say(out, _("Ties are broken by completed tickets; players who are"
                   " still tied share the victory."));
    else if (count == 1)
        say(out, _("Ties are broken by the longest path; players who are still"
                   " tied share the victory."));
    else if (tickets)
        say(out, _("Ties are broken by completed tickets, then by the longest"
                   " path; players who are still tied share the victory."));
    else
        say(out, _("Ties are broken by the longest path, then by completed"
                   " tickets; players who are still tied share the victory."));
}

/* For those who have never played: how a game goes. Sentences that a number of
   the edition changes say that number, so that nothing contradicts the list
   above. */
static void say_base(FILE *out, const ttr_edition *edition)
{
    char wild[APP_LABEL_MAX], word[APP_LABEL_MAX];

    fprintf(out, "\n# %s\n\n", _("What all editions share"));
    say(out, _("On your turn you do one of three things: draw cards, claim a"
               " route, or draw tickets."));
    say_drawing(out, edition);
    if (has_wilds(edition))
        say(out,
            _("Claiming a route: play as many cards of its colour as it is"
              " long, or of any one colour if it is grey; %s cards stand"
              " for any colour. You score its points at once."),
            wild_name(edition, wild));
    else
        say(out, _("Claiming a route: play as many cards of its colour as it is"
                   " long, or of any one colour if it is grey. You score its"
                   " points at once."));
    say(out,
        _("Drawing tickets: look at the tickets offered and keep some of them. "
          "A ticket names two %s to connect with your own routes."),
        app_places_word(edition, 2, word));
    say_doubles(out, edition);
    say(out,
        app_is_hooked(edition, TTR_EVENT_ticket_points)
            ? _("At the end every completed ticket adds its points, and every"
                " other one subtracts them, as far as the rules above do not"
                " say otherwise. The player with the most points wins.")
            : _("At the end every completed ticket adds its points, and every"
                " other one subtracts them. The player with the most points"
                " wins."));
    say_ties(out, edition);
}

static void say_all(FILE *out, const ttr_edition *edition)
{
    fprintf(out, "# %s\n\n%s\n\n",
            ttr_edition_text(edition, "name", app_language()),
            ttr_edition_text(edition, "summary", app_language()));
    say(out, _("For %d to %d players."), ttr_edition_players_min(edition),
        ttr_edition_players_max(edition));
    say_stock(out, edition);
    say_points(out, edition);
    say_numbers(out, edition);
    say_modules(out, edition);
    say_base(out, edition);
}

char *app_rules_text(const ttr_edition *edition, const ttr_language *language)
{
    char *text = NULL;
    size_t size;
    FILE *out = app_memory_open(&text, &size);

    if (!out)
        return NULL;
    const ttr_language *before = ttr_language_use(language);
    say_all(out, edition);
    ttr_language_use(before);
    if (app_memory_close(out))
        return text;
    free(text);
    return NULL;
}
