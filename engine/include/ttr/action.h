// SPDX-License-Identifier: MIT
/*
 * action.h - What a player can do, as eight bytes and as text.
 *
 *     draw                                   a blind card
 *     take <colour>                          a face-up card
 *     claim <route> <payment>                claim boston--montreal.1 blue:2
 *     tickets                                draw tickets
 *     keep [<ticket> ...]                    keep these of the tickets offered
 *     choose <choice> <option>               answer a rule module's question
 *     do <module>.<action> [<argument> ...]  a rule module's own action
 *     pass                                   when nothing else is possible
 *
 * A payment names the colour, then the wilds: red:1+wild:1; it is the word free
 * when a rule module lets a claim cost nothing. An action is not
 * tied to a player: the player who has to act does it.
 */
#ifndef TTR_ACTION_H
#define TTR_ACTION_H

#include <ttr/base.h>
#include <ttr/edition.h>

typedef enum ttr_action_kind {
    TTR_ACTION_NONE, // of zeroed memory: never legal
    TTR_ACTION_DRAW,
    TTR_ACTION_TAKE,
    TTR_ACTION_CLAIM,
    TTR_ACTION_TICKETS,
    TTR_ACTION_KEEP,
    TTR_ACTION_CHOOSE,
    TTR_ACTION_DO,
    TTR_ACTION_PASS
} ttr_action_kind;

typedef struct ttr_action {
    uint8_t kind;  // ttr_action_kind
    uint8_t card;  // take: the kind of card; claim: the colour that pays, the
                   // wild when wilds alone do; choose, do: index of the choice
                   // or own action in the edition
    uint8_t count; // claim: cards of that colour, 0 when wilds alone pay
    uint8_t wilds; // claim: wilds
    int16_t a; // claim: route; keep: see below; choose: option; do: argument
    int16_t b; // do: second argument
} ttr_action;

/* keep: bit i of a stands for the i-th of the tickets offered, in the order of
   the edition file. */

/* Bytes that hold the text of any action: `keep` with all tickets that can be
   offered is the longest. */
enum { TTR_ACTION_TEXT = 8 + TTR_MAX_OFFER * TTR_ROUTE_TEXT };

struct ttr_state;

/*
 * Write an action as text. state is the position in which it is played, which
 * gives the tickets of `keep` their names. Returns out.
 */
TTR_API char *ttr_action_format(const ttr_edition *edition,
                                const struct ttr_state *state,
                                ttr_action action, char *out, size_t size);

/*
 * Read an action. The text must be right in itself, with ids that the edition
 * knows; whether the action is legal is another question. On failure *out is
 * unchanged and err, unless NULL, says what is wrong and which name is near.
 */
TTR_API TTR_MUST_USE ttr_status ttr_action_parse(const ttr_edition *edition,
                                                 const struct ttr_state *state,
                                                 const char *text,
                                                 ttr_action *out,
                                                 ttr_error *err);

TTR_API bool ttr_action_equal(ttr_action a, ttr_action b);

#endif /* TTR_ACTION_H */
