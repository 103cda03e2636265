// SPDX-License-Identifier: MIT
/*
 * fingerprint.c - A number that tells positions apart.
 *
 * It is the XXH3 of a text that says what docs/journal-format.md lists, word
 * for word: names and numbers, nothing of how a state lies in memory. Journals
 * are held against it for years, so that no line may change. A new one may
 * come when games that do not need it do not have it.
 */
#include <ttr/state.h>

#include "modules/fields.h"
#include "play/action_verbs.h"
#include "play/usual.h"

#include <string.h>

#define XXH_INLINE_ALL // so that a state of it can lie on the stack
#include <xxhash.h>

/* The text, or its end: what no longer fits is hashed beforehand. */
typedef struct text {
    const ttr_edition *edition;
    const ttr_state *state;
    char *out, *end;
    bool hashing;
    XXH3_state_t hash; // of what came before, while hashing
    char bytes[8192];
} text;

/* Make room for size bytes. */
static inline void reserve(text *to, size_t size)
{
    if (size <= (size_t)(to->end - to->out))
        return;
    if (!to->hashing)
        XXH3_64bits_reset(&to->hash);
    to->hashing = true;
    XXH3_64bits_update(&to->hash, to->bytes, (size_t)(to->out - to->bytes));
    to->out = to->bytes;
}

static inline void begin(text *to, const char *word)
{
    size_t size = strlen(word);

    reserve(to, size);
    memcpy(to->out, word, size);
    to->out += size;
}

static inline void end(text *to)
{
    reserve(to, 1);
    *to->out++ = '\n';
}

static inline void put_word(text *to, const char *id, size_t size)
{
    reserve(to, size + 1);
    *to->out++ = ' ';
    memcpy(to->out, id, size);
    to->out += size;
}

static void word(text *to, const char *id)
{
    put_word(to, id, strlen(id));
}

static void decimal(text *to, uint64_t value, bool negative)
{
    char digits[24];
    size_t at = sizeof digits;

    do
        digits[--at] = (char)('0' + value % 10);
    while (value /= 10);
    if (negative)
        digits[--at] = '-';
    put_word(to, digits + at, sizeof digits - at);
}

static void number(text *to, int value)
{
    decimal(to, (uint64_t)(value < 0 ? -value : value), value < 0);
}

static void hex(text *to, uint64_t value)
{
    char digits[16];

    for (int i = 15; i >= 0; i--, value >>= 4)
        digits[i] = "0123456789abcdef"[value & 15];
    put_word(to, digits, sizeof digits);
}

static void line_number(text *to, const char *name, int value)
{
    begin(to, name);
    number(to, value);
    end(to);
}

static void write_start(text *to, const ttri_usual *usual)
{
    const ttr_state *state = to->state;

    line_number(to, "players", state->players);
    begin(to, "seed");
    decimal(to, state->seed, false);
    end(to);
    if (memcmp(state->random, usual->random, sizeof usual->random) != 0) {
        begin(to, "random");
        for (int i = 0; i < TTR_STREAM_COUNT; i++)
            hex(to, state->random[i]);
        end(to);
    }
    line_number(to, "first", state->first);
    line_number(to, "player", state->player);
    begin(to, "phase");
    word(to, ttr_phase_name((ttr_phase)state->phase));
    end(to);
    line_number(to, "turn", state->turn);
    if (state->last_turns != TTR_NO_COUNT)
        line_number(to, "last_turns", state->last_turns);
}

/* How many there are of each kind: "<name> [<player>] <kind> <count> ...". */
static void write_counts(text *to, const char *name, int player,
                         const ttr_kind *kind, const uint8_t *order, int kinds,
                         const uint8_t *count)
{
    bool begun = false;

    for (int i = 0; i < kinds; i++) {
        int k = order[i];
        if (!count[k])
            continue;
        if (!begun) {
            begin(to, name);
            if (player != TTR_NONE)
                number(to, player);
            begun = true;
        }
        word(to, kind[k].id);
        number(to, count[k]);
    }
    if (begun)
        end(to);
}

static void write_hand(text *to, const char *name, int player,
                       const uint8_t *count)
{
    const ttr_edition *edition = to->edition;

    write_counts(to, name, player, edition->card, edition->by_id.card,
                 edition->card_kinds, count);
}

static void write_cards(text *to)
{
    const ttr_edition *edition = to->edition;
    const ttr_state *state = to->state;
    size_t length[TTR_MAX_CARD_KINDS];

    for (int p = 0; p < state->players; p++)
        write_hand(to, "hand", p, state->hand[p]);
    if (state->market_count) {
        begin(to, "market");
        for (int i = 0; i < state->market_count; i++)
            word(to, edition->card[state->market[i]].id);
        end(to);
    }
    if (state->deck_count) { // most of the text, as a rule
        for (int c = 0; c < edition->card_kinds; c++)
            length[c] = strlen(edition->card[c].id);
        begin(to, "deck");
        for (int i = state->deck_count - 1; i >= 0; i--) {
            int card = state->deck[i];
            put_word(to, edition->card[card].id, length[card]);
        }
        end(to);
    }
    write_hand(to, "discard", TTR_NONE, state->discard);
}

static void write_ticket_set(text *to, const char *name, int player,
                             const uint64_t *tickets)
{
    const ttr_edition *edition = to->edition;
    bool any = false;

    for (int i = 0; i < TTR_TICKET_WORDS; i++)
        any = any || tickets[i];
    if (!any)
        return;
    begin(to, name);
    if (player != TTR_NONE)
        number(to, player);
    for (int i = 0; i < edition->ticket_count; i++)
        if (ttr_set_has(tickets, edition->by_id.ticket[i]))
            word(to, edition->ticket[edition->by_id.ticket[i]].id);
    end(to);
}

static void write_tickets(text *to)
{
    const ttr_state *state = to->state;

    for (int p = 0; p < state->players; p++)
        write_ticket_set(to, "tickets", p, state->held[p]);
    for (int p = 0; p < state->players; p++)
        write_ticket_set(to, "offered", p, state->offered[p]);
    if (state->ticket_count) {
        begin(to, "ticket_deck");
        for (int i = 0; i < state->ticket_count; i++)
            word(to, to->edition->ticket[state->ticket_deck[i]].id);
        end(to);
    }
    write_ticket_set(to, "aside", TTR_NONE, state->aside);
    write_ticket_set(to, "boxed", TTR_NONE, state->boxed);
}

static void write_points(text *to, int player)
{
    const int16_t *points = to->state->points[player];
    int count = TTR_MAX_LINES;

    while (count && !points[count - 1])
        count--;
    if (!count)
        return;
    begin(to, "points");
    number(to, player);
    for (int i = 0; i < count; i++)
        number(to, points[i]);
    end(to);
}

static void write_board(text *to)
{
    const ttr_edition *edition = to->edition;
    const ttr_state *state = to->state;

    for (int i = 0; i < edition->route_count; i++) {
        int r = edition->by_id.route[i];
        if (state->owner[r] == TTR_NOBODY)
            continue;
        begin(to, "route");
        word(to, edition->route[r].id);
        number(to, state->owner[r]);
        end(to);
    }
    for (int p = 0; p < state->players; p++)
        write_counts(to, "pieces", p, edition->piece, edition->by_id.piece,
                     edition->piece_kinds, state->pieces[p]);
    for (int p = 0; p < state->players; p++)
        write_points(to, p);
}

static void write_pending(text *to)
{
    const ttr_state *state = to->state;

    for (int i = 0; i < state->pending_count; i++) {
        const ttr_pending *pending = &state->pending[i];
        begin(to, "pending");
        number(to, pending->player);
        word(to, to->edition->choice[pending->choice].info->name);
        number(to, pending->a);
        number(to, pending->b);
        end(to);
    }
}

static void write_rest(text *to, const ttri_usual *usual)
{
    const ttr_state *state = to->state;
    char claim[TTR_ACTION_TEXT];

    write_pending(to);
    if (state->draws_left != usual->draws_left)
        line_number(to, "draws_left", state->draws_left);
    if (state->keep_min != usual->keep_min || state->keeper)
        line_number(to, "keep_min", state->keep_min);
    if (state->passes)
        line_number(to, "passes", state->passes);
    if (state->next_player)
        line_number(to, "next_player", state->next_player - 1);
    if (state->next != usual->next) {
        begin(to, "next");
        word(to, ttri_next_name(state->next));
        end(to);
    }
    if (state->claim.kind) {
        ttri_claim_format(to->edition, state->claim, claim, sizeof claim);
        begin(to, claim); // it begins with that word itself
        end(to);
    }
    if (state->answers)
        line_number(to, "answers", state->answers);
    if (state->keeper)
        line_number(to, "keeper", state->keeper - 1);
    if (state->resume) {
        begin(to, "resume");
        word(to, ttri_next_name(state->resume));
        end(to);
    }
    for (int p = 0; p < state->players; p++)
        if (state->keep_later[p]) {
            begin(to, "keep_later");
            number(to, p);
            number(to, state->keep_later[p] - 1);
            end(to);
        }
    for (int p = 0; p < state->players; p++)
        if (state->side[p]) {
            begin(to, "side");
            number(to, p);
            number(to, state->side[p] - 1);
            end(to);
        }
}

/* "field <module> <field> [<element>]" */
static void begin_field(text *to, const ttri_field *field, int index)
{
    const ttr_scope scope = field->info->scope;

    begin(to, "field");
    word(to, to->edition->module_id[field->module]);
    word(to, field->info->name);
    if (scope == TTR_ON_PLAYER)
        number(to, index);
    else if (scope != TTR_ON_GAME)
        word(to, ttri_element_id(to->edition, scope, index));
}

static void write_set(text *to, const ttri_field *field, int index)
{
    uint64_t set = ttri_field_get_set(to->state, field, index);

    for (int i = 0; set; i++, set &= set - 1) {
        begin_field(to, field, index);
        number(to, i);
        number(to, ttri_lowest(set));
        end(to);
    }
}

/* The numbers of a pile or tally that are not 0. */
static void write_pile(text *to, const ttri_field *field, int index)
{
    const ttr_edition *edition = to->edition;
    const uint8_t *pile = ttri_field_pile(to->state, field, index);
    ttr_option_type of;

    (void)ttr_edition_field_entries(edition, (int)(field - edition->field),
                                    &of);
    for (int i = 0; i < field->entries; i++) {
        int e = of == TTR_OPTION_CARD ? edition->by_id.card[i] : i;
        if (!pile[e])
            continue;
        begin_field(to, field, index);
        if (of == TTR_OPTION_CARD)
            word(to, edition->card[e].id);
        else
            number(to, e);
        number(to, pile[e]);
        end(to);
    }
}

/* A list like a set, from the top down. */
static void write_deck(text *to, const ttri_field *field, int index)
{
    const uint8_t *deck = ttri_field_deck(to->state, field, index);

    for (int i = 0; i < deck[0]; i++) {
        begin_field(to, field, index);
        number(to, i);
        number(to, deck[deck[0] - i]);
        end(to);
    }
}

static void write_element(text *to, const ttri_field *field, int index)
{
    switch (field->info->type) {
    case TTR_FIELD_NUMBER:
        begin_field(to, field, index);
        number(to, ttri_field_get_number(to->state, field, index));
        end(to);
        break;
    case TTR_FIELD_SET:
        write_set(to, field, index);
        break;
    case TTR_FIELD_PILE:
    case TTR_FIELD_TALLY:
        write_pile(to, field, index);
        break;
    case TTR_FIELD_DECK:
        write_deck(to, field, index);
        break;
    }
}

/* The elements of a scope in the order of their ids; NULL when they have
   none. */
static const uint8_t *scope_order(const ttr_edition *edition, ttr_scope scope)
{
    switch (scope) {
    case TTR_ON_PLACE:
        return edition->by_id.place;
    case TTR_ON_ROUTE:
        return edition->by_id.route;
    case TTR_ON_CARD:
        return edition->by_id.card;
    case TTR_ON_TICKET:
        return edition->by_id.ticket;
    case TTR_ON_GAME:
    case TTR_ON_PLAYER:
        break;
    }
    return NULL;
}

/* What rule modules remember, unless it is as it was at first: a field that
   nobody has used yet changes nothing. */
static void write_fields(text *to)
{
    const ttr_edition *edition = to->edition;

    for (int f = 0; f < edition->field_count; f++) {
        const ttri_field *field = &edition->field[edition->by_id.field[f]];
        const uint8_t *order = scope_order(edition, field->info->scope);
        if (ttri_field_is_initial(edition, to->state, field))
            continue;
        for (int i = 0; i < field->count; i++) {
            int index = order ? order[i] : i;
            if (!ttri_element_is_initial(edition, to->state, field, index))
                write_element(to, field, index);
        }
    }
}

uint64_t ttr_state_fingerprint(const ttr_edition *edition,
                               const ttr_state *state)
{
    ttri_usual usual = ttri_usual_of(edition, state);
    text to;

    to.edition = edition;
    to.state = state;
    to.out = to.bytes;
    to.end = to.bytes + sizeof to.bytes;
    to.hashing = false;

    write_start(&to, &usual);
    write_cards(&to);
    write_tickets(&to);
    write_board(&to);
    write_rest(&to, &usual);
    write_fields(&to);

    size_t size = (size_t)(to.out - to.bytes);
    if (!to.hashing)
        return XXH3_64bits(to.bytes, size);
    XXH3_64bits_update(&to.hash, to.bytes, size);
    return XXH3_64bits_digest(&to.hash);
}
