// SPDX-License-Identifier: MIT
/*
 * line_show.c - What a person has: cards, pieces and tickets; and the market.
 */
#include "terminal/line/line_parts.h"

#include "game/fields.h"

#include <stdio.h>

void line_show_cards(line_game *game)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = line_state(game);
    const uint8_t *hand = state->hand[game->person];
    char all[1024] = "", cards[APP_LABEL_MAX];
    int kinds = ttr_card_kinds(edition), last = kinds;

    for (int card = 0; card < kinds; card++)
        if (hand[card])
            last = card;
    for (int card = 0; card < kinds; card++)
        if (hand[card])
            app_list_add(all, sizeof all,
                         app_cards_name(edition, card, hand[card], cards),
                         card == last);
    if (all[0])
        line_say(_("Your cards: %s."), all);
    else
        line_say("%s", _("You have no cards."));
}

static void show_pieces(line_game *game)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = line_state(game);
    char all[1024] = "", pieces[APP_LABEL_MAX];
    int kinds = ttr_piece_kinds(edition);

    for (int kind = 0; kind < kinds; kind++)
        app_list_add(all, sizeof all,
                     app_pieces_name(edition, kind,
                                     state->pieces[game->person][kind], pieces),
                     kind == kinds - 1);
    line_say(_("Your pieces: %s."), all);
}

/* One ticket of the person, and how it stands. */
static void say_ticket(line_game *game, int number, const game_ticket *ticket)
{
    const game_progress *progress = &ticket->progress;
    const ttr_edition *edition = game->now.edition;
    char name[APP_LABEL_MAX], word[APP_LABEL_MAX], lead[16] = "";

    app_ticket_name(edition, ticket->ticket, name);
    if (number)
        snprintf(lead, sizeof lead, "%d. ", number);
    switch (progress->state) {
    case GAME_TICKET_DONE:
        line_say(_("%s%s: done."), lead, name);
        break;
    case GAME_TICKET_OPEN:
        line_say(_("%s%s: %d more %s on the cheapest way."), lead, name,
                 progress->pieces,
                 app_pieces_word(edition, progress->pieces, word));
        break;
    case GAME_TICKET_IMPOSSIBLE:
        line_say(_("%s%s: no longer possible."), lead, name);
        break;
    case GAME_TICKET_UNKNOWN:
        line_say(_("%s%s: not known, a rule module decides."), lead, name);
        break;
    }
}

void line_tell_tickets(line_game *game)
{
    const game_moment *now = line_now(game);

    for (int i = 0; i < now->ticket_count; i++) {
        const game_ticket *ticket = &now->ticket[i];
        game_ticket_state state = ticket->progress.state;
        uint8_t *known = &game->known[game->person][ticket->ticket];
        uint8_t is = (uint8_t)(state + 1);
        char name[APP_LABEL_MAX];
        if (ticket->offered)
            continue;
        app_ticket_name(now->edition, ticket->ticket, name);
        if (*known && *known != is && state == GAME_TICKET_DONE)
            line_say(_("Your ticket is complete: %s"), name);
        else if (*known && *known != is && state == GAME_TICKET_IMPOSSIBLE)
            line_say(_("Your ticket is no longer possible: %s"), name);
        *known = is;
    }
}

/* The tickets that are offered, or those that are held. */
static void say_tickets(line_game *game, bool offered, bool numbers)
{
    const game_moment *now = line_now(game);
    int number = 0;

    for (int i = 0; i < now->ticket_count; i++)
        if (now->ticket[i].offered == offered)
            say_ticket(game, numbers ? ++number : 0, &now->ticket[i]);
}

void line_show_tickets(line_game *game)
{
    int count = line_state(game)->held_count[game->person];

    if (!count) {
        line_say("%s", _("You have no tickets."));
        return;
    }
    line_say(ngettext("You have %d ticket.", "You have %d tickets.",
                      (unsigned long)count),
             count);
    say_tickets(game, false, false);
}

void line_show_offer(line_game *game)
{
    line_say("%s", _("These tickets are offered to you:"));
    say_tickets(game, true, line_keeps_by_numbers(game));
}

/* What rule modules let a player have, as far as its owner may know it. */
static void show_fields(line_game *game)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = line_state(game);

    for (int f = 0; f < ttr_edition_field_count(edition); f++) {
        if (ttr_edition_field(edition, f)->scope == TTR_ON_PLAYER &&
            game_field_is_seen(edition, f, game->person, game->person))
            line_say_field(game, state, f, game->person);
    }
}

void line_show_hand(line_game *game)
{
    line_show_cards(game);
    show_pieces(game);
    show_fields(game);
    line_show_tickets(game);
}

void line_show_market(line_game *game)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = line_state(game);
    char all[1024] = "", card[APP_LABEL_MAX];

    for (int i = 0; i < state->market_count; i++)
        app_list_add(all, sizeof all,
                     app_card_label(edition, state->market[i], card),
                     i == state->market_count - 1);
    if (all[0])
        line_say(_("Face up: %s."), all);
    else
        line_say("%s", _("No card lies face up."));
    line_say(ngettext("%d card in the deck.", "%d cards in the deck.",
                      state->deck_count),
             state->deck_count);
    line_say(ngettext("%d card discarded.", "%d cards discarded.",
                      state->discard_count),
             state->discard_count);
    line_say(ngettext("%d ticket to draw.", "%d tickets to draw.",
                      state->ticket_count),
             state->ticket_count);
}
