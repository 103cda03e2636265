// SPDX-License-Identifier: MIT
/*
 * action_verbs.h - Actions as text, for the parts of the engine that write and
 * read them.
 */
#ifndef TTR_SRC_PLAY_ACTION_VERBS_H
#define TTR_SRC_PLAY_ACTION_VERBS_H

#include <ttr/action.h>

enum { TTRI_VERBS = TTR_ACTION_PASS + 1 };

extern const char *const ttri_verbs[TTRI_VERBS]; // by ttr_action_kind

/*
 * The claim that is under way in a position, which a rule module may have
 * changed: besides what ttr_action_format() and ttr_action_parse() know, it can
 * take no card of its colour, "red:0+wild:2", or none at all, "red:0".
 */
char *ttri_claim_format(const ttr_edition *edition, ttr_action claim, char *out,
                        size_t size);
ttr_status ttri_claim_parse(const ttr_edition *edition, const char *text,
                            ttr_action *out, ttr_error *err);

/* The payment of a claim that costs nothing. */
#define TTRI_FREE_TEXT "free"

#endif /* TTR_SRC_PLAY_ACTION_VERBS_H */
