/*
 * action_verbs.h - The first words of actions, for writing and reading them.
 */
#ifndef TTR_SRC_ACTION_VERBS_H
#define TTR_SRC_ACTION_VERBS_H

#include <ttr/action.h>

enum { TTRI_VERBS = TTR_ACTION_PASS + 1 };

extern const char *const ttri_verbs[TTRI_VERBS]; // by ttr_action_kind

#endif /* TTR_SRC_ACTION_VERBS_H */
