// SPDX-License-Identifier: MIT
/*
 * position_text.c - Positions as texts of JSON.
 */
#include <ttr/match.h>
#include <ttr/position.h>

#include "base/fail.h"
#include "play/game.h"

#include <jansson.h>

static char *dump(json_t *position)
{
    char *text = position ? ttr_json_text(position, JSON_COMPACT) : NULL;

    json_decref(position);
    return text;
}

char *ttr_position_write_text(const ttr_edition *edition,
                              const ttr_state *state)
{
    return dump(ttr_position_write(edition, state));
}

char *ttr_position_write_view_text(const ttr_edition *edition,
                                   const ttr_view *view)
{
    return dump(ttr_position_write_view(edition, view));
}

/* A new reference, or NULL, and err says what is wrong. */
static json_t *parse(const char *text, size_t size, ttr_error *err)
{
    json_error_t why;
    json_t *position = json_loadb(text, size, JSON_REJECT_DUPLICATES, &why);

    if (!position)
        TTRI_FAIL(err, TTR_E_POSITION, "the position is not JSON: %s",
                  why.text);
    return position;
}

ttr_status ttr_position_read_text(ttr_table *table, const char *text,
                                  size_t size, ttr_state *state, ttr_error *err)
{
    json_t *position = parse(text, size, &table->error);

    if (!position)
        return ttri_tell_too(err, &table->error, TTR_E_POSITION);
    ttr_status status = ttr_position_read(table, position, state, err);
    json_decref(position);
    return status;
}

ttr_status ttr_match_new_position_text(ttr_match **out,
                                       const ttr_library *library,
                                       const ttr_setup *setup, const char *text,
                                       size_t size, ttr_report *report,
                                       ttr_error *err)
{
    json_t *position = parse(text, size, err);

    *out = NULL;
    if (!position)
        return TTR_E_POSITION;
    ttr_status status =
        ttr_match_new_position(out, library, setup, position, report, err);
    json_decref(position);
    return status;
}
