// SPDX-License-Identifier: MIT
/*
 * rules_text.c - The rules of an edition, put together from its numbers and from
 * what its rule modules say of themselves, so a new edition needs no text here.
 *
 * Every sentence is whole, with its number in it, so that it can be
 * translated: no language makes its plurals by adding a letter.
 */
#define _POSIX_C_SOURCE 200809L // open_memstream

#include "text/rules_text.h"

#include "base/language.h"

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

/* A number that is none. */
static void say_zero(FILE *out, ttr_number number)
{
    switch (number) {
    case TTR_NUMBER_start_cards:
        say(out, _("Players start without cards."));
        break;
    case TTR_NUMBER_start_tickets:
        say(out, _("Players start without tickets."));
        break;
    case TTR_NUMBER_start_tickets_keep:
        say(out, _("None of the tickets dealt at the start needs to be kept."));
        break;
    case TTR_NUMBER_market:
        say(out, _("No cards lie face up."));
        break;
    case TTR_NUMBER_market_wild_limit:
        say(out, _("The face-up cards are never renewed for their wilds."));
        break;
    case TTR_NUMBER_end_pieces:
        say(out, _("The last round begins when a player has no piece left."));
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
            ngettext("At least %d of the tickets dealt at the start is kept.",
                     "At least %d of the tickets dealt at the start are kept.",
                     many),
            n);
        break;
    case TTR_NUMBER_draw_tickets:
        say(out,
            ngettext("Drawing tickets offers %d ticket.",
                     "Drawing tickets offers %d tickets.", many),
            n);
        break;
    case TTR_NUMBER_draw_tickets_keep:
        say(out,
            ngettext("At least %d of the tickets drawn is kept.",
                     "At least %d of the tickets drawn are kept.", many),
            n);
        break;
    case TTR_NUMBER_draw_cards:
        say(out,
            ngettext("A turn of drawing gives %d card.",
                     "A turn of drawing gives %d cards.", many),
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
static void say_other_number(FILE *out, ttr_number number, int n)
{
    unsigned long many = (unsigned long)n;

    switch (number) {
    case TTR_NUMBER_market_wild_limit:
        say(out,
            ngettext("The face-up cards are renewed when %d of them is wild.",
                     "The face-up cards are renewed when %d of them are wild.",
                     many),
            n);
        break;
    case TTR_NUMBER_end_pieces:
        say(out,
            ngettext("The last round begins when a player has at most %d piece"
                     " left.",
                     "The last round begins when a player has at most %d pieces"
                     " left.",
                     many),
            n);
        break;
    case TTR_NUMBER_double_routes_from:
        say(out,
            ngettext("Both halves of a double route are open from %d player"
                     " on.",
                     "Both halves of a double route are open from %d players"
                     " on.",
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
            say_other_number(out, number, value);
        else
            say_zero(out, number);
    }
}

/* "11 × tram, 5 × metro" */
static void say_kind(FILE *out, const ttr_edition *edition,
                     const ttr_kind *kind, bool first)
{
    fprintf(out, "%s%d × %s", first ? "" : ", ", kind->count,
            app_text(edition, kind->name));
}

static void say_stock(FILE *out, const ttr_edition *edition)
{
    int cards = ttr_card_kinds(edition) - !has_wilds(edition); // wild is last
    int total = 0;

    fprintf(out, "- %s ", _("Pieces of each player:"));
    for (int i = 0; i < ttr_piece_kinds(edition); i++)
        say_kind(out, edition, ttr_piece_get(edition, i), i == 0);
    for (int i = 0; i < cards; i++)
        total += ttr_card_get(edition, i)->count;
    fputs("\n- ", out);
    fprintf(out, ngettext("%d card:", "%d cards:", (unsigned long)total),
            total);
    fputc(' ', out);
    for (int i = 0; i < cards; i++)
        say_kind(out, edition, ttr_card_get(edition, i), i == 0);
    if (has_wilds(edition))
        fprintf(out, " (%s)", _("wild"));
    fputc('\n', out);
}

static void say_points(FILE *out, const ttr_edition *edition)
{
    const char *gap = " ";

    fprintf(out, "- %s", _("Points by length of a route:"));
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
    }
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
        say(out,
            ngettext("A wild taken face up counts as %d card.",
                     "A wild taken face up counts as all %d cards, so it cannot"
                     " follow another card.",
                     (unsigned long)cards),
            cards);
}

/* Whether players are ever too few for both halves of a double route. */
static void say_doubles(FILE *out, const ttr_edition *edition)
{
    if (ttr_edition_number(edition, TTR_NUMBER_double_routes_from) >
        ttr_edition_players_min(edition))
        say(out, _("Nobody may own both halves of a double route; with few"
                   " players only one of them can be claimed."));
    else
        say(out, _("Nobody may own both halves of a double route."));
}

/* Who wins when points are equal. Rule modules may have more to say, so
   nothing is shared before that. */
static void say_ties(FILE *out, const ttr_edition *edition)
{
    const ttr_tie_break *order;
    int count = ttr_edition_tie_breaks(edition, &order);
    bool tickets = count && order[0] == TTR_TIE_TICKETS;

    if (count == 0)
        say(out, _("Players with equal points share the victory."));
    else if (count == 1 && tickets)
        say(out, _("If points are equal, more completed tickets win; players"
                   " who are still equal share the victory."));
    else if (count == 1)
        say(out, _("If points are equal, the longer path wins; players who are"
                   " still equal share the victory."));
    else if (tickets)
        say(out, _("If points are equal, more completed tickets win, then the"
                   " longer path; players who are still equal share the"
                   " victory."));
    else
        say(out, _("If points are equal, the longer path wins, then more"
                   " completed tickets; players who are still equal share the"
                   " victory."));
}

/* For those who have never played: how a game goes. Sentences that a number of
   the edition changes say that number, so that nothing contradicts the list
   above. */
static void say_base(FILE *out, const ttr_edition *edition)
{
    fprintf(out, "\n# %s\n\n", _("What all editions share"));
    say(out, _("In turn, each player does one of three things: draw cards,"
               " claim a route, or draw tickets."));
    say_drawing(out, edition);
    if (has_wilds(edition))
        say(out, _("Claiming a route: play as many cards of its colour as it is"
                   " long, or of any one colour if it is grey; wilds stand for"
                   " any colour. Its points are scored at once."));
    else
        say(out, _("Claiming a route: play as many cards of its colour as it is"
                   " long, or of any one colour if it is grey. Its points are"
                   " scored at once."));
    say(out,
        _("Drawing tickets: look at the tickets offered and keep some of them. "
          "A ticket names two places to be joined by your own routes."));
    say_doubles(out, edition);
    say(out, _("In the last round everybody has one more turn, including the"
               " player with whom it began."));
    say(out, _("At the end every completed ticket adds its points, and every"
               " other one takes them away. Most points win."));
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
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    const ttr_language *before = ttr_language_use(language);
    say_all(out, edition);
    ttr_language_use(before);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
