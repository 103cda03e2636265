// SPDX-License-Identifier: MIT
/*
 * position_json.c - Reading single fields of a position.
 */
#include "record/position_json.h"

#include "base/text.h"
#include "base/text_parse.h"
#include "edition/edition_data.h"

#include <string.h>

ttr_status ttri_json_unknown(ttri_reading *in, const char *path,
                             const char *what, const char *wrong,
                             const char *const *names, int count)
{
    char quoted[TTRI_TOKEN_TEXT];
    char text[TTRI_UNKNOWN_TEXT];

    ttri_token_copy((ttri_token){wrong, strlen(wrong)}, quoted);
    return TTRI_REFUSE(in, "%s%s%s", path, *path ? ": " : "",
                       ttri_unknown(what, quoted, names, count, text));
}

/* All ids of a kind; returns how many. */
static int list_ids(const ttr_edition *edition, ttri_id_kind kind,
                    const char **ids)
{
    int count = 0;

    switch (kind) {
    case TTRI_ID_CARD:
        for (; count < edition->card_kinds; count++)
            ids[count] = edition->card[count].id;
        break;
    case TTRI_ID_PIECE:
        for (; count < edition->piece_kinds; count++)
            ids[count] = edition->piece[count].id;
        break;
    case TTRI_ID_ROUTE:
        for (; count < edition->route_count; count++)
            ids[count] = edition->route[count].id;
        break;
    case TTRI_ID_TICKET:
        for (; count < edition->ticket_count; count++)
            ids[count] = edition->ticket[count].id;
        break;
    }
    return count;
}

ttr_status ttri_json_find(ttri_reading *in, const char *path, ttri_id_kind kind,
                          const char *id, int *index)
{
    static const char *const what[] = {
        TTRI_N_("unknown card"), TTRI_N_("unknown piece"),
        TTRI_N_("unknown route"), TTRI_N_("unknown ticket")};
    const char *ids[TTR_MAX_ROUTES]; // the largest of the kinds
    int count = list_ids(in->edition, kind, ids);

    for (int i = 0; i < count; i++) {
        if (!strcmp(id, ids[i])) {
            *index = i;
            return TTR_OK;
        }
    }
    return ttri_json_unknown(in, path, what[kind], id, ids, count);
}

ttr_status ttri_json_whole(ttri_reading *in, const char *path,
                           const json_t *value, int least, int most, int *out)
{
    json_int_t number = json_integer_value(value);

    if (!json_is_integer(value) || number < least || number > most)
        return TTRI_REFUSE(in, "%s: must be a whole number from %d to %d", path,
                           least, most);
    *out = (int)number;
    return TTR_OK;
}

ttr_status ttri_json_number(ttri_reading *in, const char *key, int least,
                            int most, int *out)
{
    const json_t *value = json_object_get(in->root, key);
    return value ? ttri_json_whole(in, key, value, least, most, out) : TTR_OK;
}

ttr_status ttri_json_list(ttri_reading *in, const char *key, json_t **list)
{
    *list = json_object_get(in->root, key);
    if (*list && !json_is_array(*list))
        return TTRI_REFUSE(in, "%s: must be a list", key);
    return TTR_OK;
}

ttr_status ttri_json_players(ttri_reading *in, const char *key, json_t **list)
{
    int players = in->state->players;

    *list = json_object_get(in->root, key);
    if (*list &&
        (!json_is_array(*list) || json_array_size(*list) != (size_t)players))
        return TTRI_REFUSE(in, "%s: must be a list of %d, one for each player",
                           key, players);
    return TTR_OK;
}
