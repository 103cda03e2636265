// SPDX-License-Identifier: MIT
/*
 * position_json.h - Reading single fields of a position.
 *
 * Every refusal begins with the path of the field at fault: "hands[1].blue:
 * must be ...". Paths only hold names that the edition knows, so they are
 * never long.
 */
#ifndef TTR_SRC_RECORD_POSITION_JSON_H
#define TTR_SRC_RECORD_POSITION_JSON_H

#include <ttr/state.h>

#include "base/fail.h"

#include <jansson.h>

/* A position that is being read, and the state that comes of it. */
typedef struct ttri_reading {
    const ttr_edition *edition;
    json_t *root;
    ttr_state *state;
    ttr_error *err;
} ttri_reading;

enum { TTRI_PATH = 200 }; // bytes that hold any path

#define TTRI_REFUSE(in, ...) TTRI_FAIL((in)->err, TTR_E_POSITION, __VA_ARGS__)

/* Leave the function with any status that is not TTR_OK. */
#define TTRI_TRY(call)                                                         \
    do {                                                                       \
        ttr_status try_status = (call);                                        \
        if (try_status)                                                        \
            return try_status;                                                 \
    } while (0)

/* Refuse a name, and say which one is near. */
ttr_status ttri_json_unknown(ttri_reading *in, const char *path,
                             const char *what, const char *wrong,
                             const char *const *names, int count);

typedef enum ttri_id_kind {
    TTRI_ID_CARD,
    TTRI_ID_PIECE,
    TTRI_ID_ROUTE,
    TTRI_ID_TICKET
} ttri_id_kind;

/* The index of what a value names by its id. */
TTR_MUST_USE ttr_status ttri_json_find(ttri_reading *in, const char *path,
                                       ttri_id_kind kind, const char *id,
                                       int *index);

/* A whole number from least to most. */
TTR_MUST_USE ttr_status ttri_json_whole(ttri_reading *in, const char *path,
                                        const json_t *value, int least,
                                        int most, int *out);

/* One of the position itself; *out stays as it is when it is not there. */
TTR_MUST_USE ttr_status ttri_json_number(ttri_reading *in, const char *key,
                                         int least, int most, int *out);

/* A list of the position, NULL when it is not there. */
TTR_MUST_USE ttr_status ttri_json_list(ttri_reading *in, const char *key,
                                       json_t **list);

/* The same with an entry for each player. */
TTR_MUST_USE ttr_status ttri_json_players(ttri_reading *in, const char *key,
                                          json_t **list);

/*
 * What a usual position leaves out (position_rest.c): pieces, scores, and the
 * fields for the middle of an action. Also refuses what does not fit the
 * phase.
 */
TTR_MUST_USE ttr_status ttri_position_read_rest(ttri_reading *in);

#endif /* TTR_SRC_RECORD_POSITION_JSON_H */
