// SPDX-License-Identifier: MIT
/*
 * fields.c - What rule modules remember, as far as a viewer may see it.
 */
#include "game/fields.h"

bool game_field_is_seen(const ttr_edition *edition, int field, int index,
                        int viewer)
{
    const ttr_field *info = ttr_edition_field(edition, field);

    return info->visibility == TTR_PUBLIC ||
           ((info->visibility == TTR_OWNER || info->visibility == TTR_SIDE) &&
            (index == viewer || viewer == GAME_EVERYTHING));
}

bool game_field_is_set(const ttr_edition *edition, const ttr_state *state,
                       int field, int index)
{
    const ttr_field *info = ttr_edition_field(edition, field);
    int value = ttr_state_field(edition, state, field, index);

    return value != (info->type == TTR_FIELD_NUMBER ? info->initial : 0);
}

const char *game_fields_text(const ttr_edition *edition, const ttr_state *state,
                             ttr_scope scope, int index,
                             const char *const *names, char *out, size_t size)
{
    char text[APP_LABEL_MAX];

    out[0] = '\0';
    for (int f = 0; f < ttr_edition_field_count(edition); f++) {
        const ttr_field *field = ttr_edition_field(edition, f);
        if (field->scope != scope ||
            !game_field_is_seen(edition, f, index, GAME_SPECTATOR) ||
            !game_field_is_set(edition, state, f, index))
            continue;
        if (field->of == TTR_OPTION_NUMBER && field->type == TTR_FIELD_NUMBER)
            app_value_name(edition, field->name,
                           ttr_state_field(edition, state, f, index), false,
                           text);
        else
            app_field_text(edition, state, f, index, names, text, sizeof text);
        app_list_add(out, size, text, false);
    }
    return out;
}

int game_field_things(const ttr_edition *edition, int field, int players)
{
    switch (ttr_edition_field(edition, field)->scope) {
    case TTR_ON_GAME:
        return 1;
    case TTR_ON_PLAYER:
        return players;
    case TTR_ON_PLACE:
        return ttr_place_count(edition);
    case TTR_ON_ROUTE:
        return ttr_route_count(edition);
    case TTR_ON_CARD:
        return ttr_card_kinds(edition);
    case TTR_ON_TICKET:
        return ttr_ticket_count(edition);
    }
    return 0;
}
