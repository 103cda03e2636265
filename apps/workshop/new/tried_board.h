// SPDX-License-Identifier: MIT
/*
 * tried_board.h - A board that is there already, to try a new rule module on.
 */
#ifndef TTR_APPS_WORKSHOP_NEW_TRIED_BOARD_H
#define TTR_APPS_WORKSHOP_NEW_TRIED_BOARD_H

#include <ttr/ttr.h>

/*
 * The text of an edition file with "module = <id>" in its section [use], which
 * is added when there is none; for the caller to free. What else the edition
 * says stays as it is. On failure *out is NULL and err says why.
 */
TTR_MUST_USE ttr_status new_board_read(const char *path, const char *id,
                                       char **out, ttr_error *err);

#endif /* TTR_APPS_WORKSHOP_NEW_TRIED_BOARD_H */
