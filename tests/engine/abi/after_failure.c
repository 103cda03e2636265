// SPDX-License-Identifier: MIT
/*
 * after_failure.c - Goes on after a call of the host has failed, and looks at
 * what each further call answers: nothing that means anything.
 */
#include <ttr/module.h>

#include <stdlib.h>

enum { LAPS, FRIENDS, FRONT };
static const ttr_field fields[] = {
    [LAPS] = {.name = "laps", .most = 9, .initial = 7},
    [FRIENDS] = {.name = "friends",
                 .type = TTR_FIELD_TALLY,
                 .of = TTR_OPTION_PLAYER,
                 .most = 255},
    [FRONT] = {.name = "front", .type = TTR_FIELD_PILE},
};
static const ttr_param params[] = {{.name = "price", .most = 9, .preset = "5"}};
static const ttr_line lines[] = {{"laps"}};

static void must(bool yes)
{
    if (!yes)
        abort();
}

/* What the edition has is not nothing, and still it is answered so. */
static void look_at_edition(const ttr_host *host, const ttr_game *game)
{
    must(host->place_count(game) == 0 && host->route_count(game) == 0);
    must(host->ticket_count(game) == 0 && host->card_kinds(game) == 0);
    must(host->piece_kinds(game) == 0 && host->param_count(game, 0) == 0);
    must(host->place(game, 1) == host->place(game, 0));
    must(host->route(game, 1) == host->route(game, 0));
    must(host->ticket(game, 1) == host->ticket(game, 0));
    must(host->card(game, 1) == host->card(game, 0));
    must(host->piece(game, 7)->id != NULL);
    must(host->find_card(game, host->card(game, 0)->id) == TTR_NONE);
    must(host->find_place(game, host->place(game, 0)->id) == TTR_NONE);
    must(host->find_piece(game, host->piece(game, 0)->id) == TTR_NONE);
    must(host->number(game, TTR_NUMBER_market) == 0);
    must(host->param(game, 0, 0) == 0 && host->mark(game, 0, 0) == 0);
    must(!host->uses(game, "after-failure"));
    must(host->mark_of(game, "after-failure", "gate", 0) == 0);
    must(host->mark_item_of(game, "after-failure", "gate", 0, 0) == TTR_NONE);
}

static void look_at_game(const ttr_host *host, const ttr_game *game)
{
    must(host->player_count(game) == 0 && host->turn(game) == 0);
    must(host->current(game) == 0 && host->first(game) == 0);
    must(host->last_turns(game) == TTR_NONE && host->points(game, 0) == 0);
    must(host->owner(game, 0) == TTR_NOBODY && host->pieces(game, 0, 0) == 0);
    must(!host->joined(game, 0, 1, 1) && host->group(game, 0, 1) == 0);
    must(host->longest_path(game, 0) == 0);
    must(host->claim(game)->route == TTR_NONE);
    must(host->hand(game, 0, 0) == 0 && host->hand_count(game, 0) == 0);
    must(host->market(game, 0) == TTR_NONE && host->market_count(game) == 0);
    must(host->deck_count(game) == 0 && host->discards(game, 0) == 0);
    must(!host->holds(game, 0, 0) && host->held_count(game, 0) == 0);
    must(!host->ticket_done(game, 0, 0) && !host->aside(game, 0));
    must(host->ticket_deck_count(game) == 0);
    must(host->get(game, LAPS, 0) == 0 && host->get_set(game, LAPS, 0) == 0);
    must(host->get_count(game, FRIENDS, 0, 0) == 0);
    must(host->field_of(game, "after-failure", "laps", 0) == 0);
    must(host->field_item_of(game, "after-failure", "friends", 0, 0) == 0);
    host->emit(game, 1);
    host->emit_action(game, 0, 0, 0);
    host->emit_score(game, 0, 5);
}

static void change_game(const ttr_host *host, ttr_game *game, int player)
{
    const ttr_spot front = {TTR_SPOT_PILE, FRONT, 0};
    const ttr_spot hand = {TTR_SPOT_HAND, 0, player};

    must(host->random(game, 1000000) == 0);
    must(host->turn_up(game, front) == TTR_NONE);
    must(host->draw_card(game, player) == TTR_NONE);
    must(host->draw_ticket(game) == TTR_NONE);
    host->set(game, LAPS, 0, 3);
    host->set_set(game, LAPS, 0, 3);
    host->set_count(game, FRIENDS, 0, 0, 3);
    host->add_points(game, player, 0, 9);
    host->set_owner(game, 0, player);
    host->add_pieces(game, player, 0, -1);
    host->move_cards(game, hand, front, 0, 1);
    host->offer_tickets(game, player, 1, 1);
    host->give_ticket(game, player, 0);
    host->return_ticket(game, 0);
    host->change_claim(game, 1, 1);
    host->cancel_claim(game);
    host->continue_turn(game);
    host->next_turn(game, player);
    host->end_after(game, 1);
    host->ask(game, player, 0, 0, 0);
    host->tell(game, player, 0, 0, 0);
}

static void card_drawn(const ttr_host *host, ttr_game *game,
                       const ttr_on_card_drawn *args)
{
    must(host->get(game, LAPS, 0) == 7 && host->param(game, 0, 0) == 5);
    must(host->points(game, 6) == 0); // who is not there
    look_at_edition(host, game);
    look_at_game(host, game);
    change_game(host, game, args->player);
    host->fail(game, "a second failure, which is not told");
}

static int route_points(const ttr_host *host, const ttr_game *game,
                        const ttr_on_route_points *args, int value)
{
    must(host->owner(game, 100) == TTR_NOBODY);
    must(host->player_count(game) == 0);
    return value + args->route;
}

static const ttr_hooks hooks = {.card_drawn = card_drawn,
                                .route_points = route_points};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "after-failure",
    .fields = TTR_LIST(fields),
    .params = TTR_LIST(params),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
