// SPDX-License-Identifier: MIT
/*
 * position_rest.c - The fields of a position that are seldom there.
 *
 * They overrule what ttri_position_preset() has set.
 */
#include "record/position_json.h"

#include "base/text.h"
#include "base/text_parse.h"
#include "play/action_verbs.h"
#include "play/board.h"
#include "play/game.h"
#include "play/legal.h"
#include "play/usual.h"
#include "record/position_parts.h"

#include <stdio.h>
#include <string.h>

enum { MAX_SCORE = 30000 };

static ttr_status read_pieces_of(ttri_reading *in, int player, json_t *object)
{
    ttr_state *state = in->state;
    const char *id;
    json_t *value;
    char path[TTRI_PATH];

    snprintf(path, sizeof path, "pieces[%d]", player);
    if (!json_is_object(object))
        return TTRI_REFUSE(in, "%s: must name pieces and how many of each",
                           path);
    json_object_foreach(object, id, value)
    {
        int kind, count;
        snprintf(path, sizeof path, "pieces[%d]", player);
        TTRI_TRY(ttri_json_find(in, path, TTRI_ID_PIECE, id, &kind));
        snprintf(path, sizeof path, "pieces[%d].%s", player,
                 in->edition->piece[kind].id);
        /* Fewer than the routes leave are allowed: pieces can be out of the
           game, and how few start the last round is worth trying out. */
        int most = ttri_pieces_vary(in->edition)
                       ? in->edition->piece[kind].count
                       : state->pieces[player][kind];
        TTRI_TRY(ttri_json_whole(in, path, value, 0, most, &count));
        state->pieces_left[player] =
            (uint8_t)(state->pieces_left[player] - state->pieces[player][kind] +
                      count);
        state->pieces[player][kind] = (uint8_t)count;
    }
    return TTR_OK;
}

static ttr_status read_pieces(ttri_reading *in)
{
    json_t *list;

    TTRI_TRY(ttri_json_players(in, "pieces", &list));
    for (int p = 0; list && p < in->state->players; p++)
        TTRI_TRY(read_pieces_of(in, p, json_array_get(list, (size_t)p)));
    return TTR_OK;
}

static ttr_status read_scores(ttri_reading *in)
{
    json_t *list;

    TTRI_TRY(ttri_json_players(in, "scores", &list));
    for (int p = 0; list && p < in->state->players; p++) {
        char path[TTRI_PATH];
        int score;
        snprintf(path, sizeof path, "scores[%d]", p);
        TTRI_TRY(ttri_json_whole(in, path, json_array_get(list, (size_t)p),
                                 -MAX_SCORE, MAX_SCORE, &score));
        in->state->points[p][TTRI_LINE_ROUTES] = in->state->score[p] =
            (int16_t)score;
    }
    return TTR_OK;
}

/* The points of one player by score line; their sum is the score. */
static ttr_status read_lines(ttri_reading *in, int player, const json_t *list)
{
    ttr_state *state = in->state;
    int sum = 0;

    if (!json_is_array(list) || json_array_size(list) > TTR_MAX_LINES)
        return TTRI_REFUSE(in, "points[%d]: must be a list of at most %d",
                           player, TTR_MAX_LINES);
    state->points[player][TTRI_LINE_ROUTES] = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        char path[TTRI_PATH];
        int points;
        snprintf(path, sizeof path, "points[%d][%zu]", player, i);
        TTRI_TRY(ttri_json_whole(in, path, json_array_get(list, i), -MAX_SCORE,
                                 MAX_SCORE, &points));
        state->points[player][i] = (int16_t)points;
        sum += points;
    }
    if (json_object_get(in->root, "scores") && sum != state->score[player])
        return TTRI_REFUSE(in, "points[%d]: adds up to %d, but the score is %d",
                           player, sum, state->score[player]);
    if (sum < -MAX_SCORE || sum > MAX_SCORE)
        return TTRI_REFUSE(in, "points[%d]: adds up to %d, which is too much",
                           player, sum);
    state->score[player] = (int16_t)sum;
    return TTR_OK;
}

static ttr_status read_points(ttri_reading *in)
{
    json_t *list;

    TTRI_TRY(ttri_json_players(in, "points", &list));
    for (int p = 0; list && p < in->state->players; p++)
        TTRI_TRY(read_lines(in, p, json_array_get(list, (size_t)p)));
    return TTR_OK;
}

static ttr_status read_random(ttri_reading *in)
{
    json_t *list = json_object_get(in->root, "random");

    if (!list)
        return TTR_OK;
    for (size_t i = 0; i < TTR_STREAM_COUNT; i++) {
        const char *text = json_string_value(json_array_get(list, i));
        if (!text || json_array_size(list) != TTR_STREAM_COUNT ||
            !ttri_token_hex((ttri_token){text, strlen(text)},
                            &in->state->random[i]))
            return TTRI_REFUSE(in,
                               "random: must be a list of %d texts, each of 16"
                               " hexadecimal digits",
                               TTR_STREAM_COUNT);
    }
    return TTR_OK;
}

static ttr_status read_choice(ttri_reading *in, const char *path,
                              const json_t *value, int *choice)
{
    const char *names[TTRI_MAX_CHOICES];
    const char *name = json_string_value(value);

    if (!name)
        return TTRI_REFUSE(in, "%s: must be the name of a choice", path);
    for (int i = 0; i < in->edition->choice_count; i++) {
        names[i] = in->edition->choice[i].info->name;
        if (strcmp(names[i], name) == 0) {
            *choice = i;
            return TTR_OK;
        }
    }
    return ttri_json_unknown(in, path, TTRI_N_("unknown choice"), name, names,
                             in->edition->choice_count);
}

static ttr_status read_question(ttri_reading *in, int i, json_t *object)
{
    static const char *const keys[] = {"player", "a", "b"};
    const int least[] = {0, INT16_MIN, INT16_MIN};
    const int most[] = {in->state->players - 1, INT16_MAX, INT16_MAX};
    int value[3] = {0}, choice = 0;
    char path[TTRI_PATH];

    snprintf(path, sizeof path, "pending[%d].choice", i);
    TTRI_TRY(read_choice(in, path, json_object_get(object, "choice"), &choice));
    for (int k = 0; k < 3; k++) {
        snprintf(path, sizeof path, "pending[%d].%s", i, keys[k]);
        TTRI_TRY(ttri_json_whole(in, path, json_object_get(object, keys[k]),
                                 least[k], most[k], &value[k]));
    }
    in->state->pending[i] = (ttr_pending){
        .player = (uint8_t)value[0],
        .choice = (uint8_t)choice,
        .a = (int16_t)value[1],
        .b = (int16_t)value[2],
    };
    return TTR_OK;
}

static ttr_status read_pending(ttri_reading *in)
{
    json_t *list;

    TTRI_TRY(ttri_json_list(in, "pending", &list));
    if (json_array_size(list) > TTR_MAX_PENDING)
        return TTRI_REFUSE(in, "pending: at most %d choices can wait",
                           TTR_MAX_PENDING);
    for (size_t i = 0; i < json_array_size(list); i++)
        TTRI_TRY(read_question(in, (int)i, json_array_get(list, i)));
    in->state->pending_count = (uint8_t)json_array_size(list);
    return TTR_OK;
}

/* A step by its name: what comes next, or after tickets are kept. */
static ttr_status read_step(ttri_reading *in, const char *key, uint8_t *step)
{
    const json_t *value = json_object_get(in->root, key);
    const char *names[TTRI_NEXT_COUNT];

    if (!value)
        return TTR_OK;
    if (!json_is_string(value))
        return TTRI_REFUSE(in, "%s: must be a text", key);
    for (int i = 0; i < TTRI_NEXT_COUNT; i++) {
        names[i] = ttri_next_name(i);
        if (!strcmp(json_string_value(value), names[i])) {
            *step = (uint8_t)i;
            return TTR_OK;
        }
    }
    return ttri_json_unknown(in, key, TTRI_N_("unknown step"),
                             json_string_value(value), names, TTRI_NEXT_COUNT);
}

/* A number for each player, null where there is none: stored with 1 more. */
static ttr_status read_each(ttri_reading *in, const char *key, int most,
                            uint8_t *value)
{
    json_t *list;

    TTRI_TRY(ttri_json_players(in, key, &list));
    for (int p = 0; list && p < in->state->players; p++) {
        json_t *it = json_array_get(list, (size_t)p);
        char path[TTRI_PATH];
        int number;
        if (json_is_null(it))
            continue;
        snprintf(path, sizeof path, "%s[%d]", key, p);
        TTRI_TRY(ttri_json_whole(in, path, it, 0, most, &number));
        value[p] = (uint8_t)(number + 1);
    }
    return TTR_OK;
}

/* What comes next, who keeps tickets, and who is of which side. */
static ttr_status read_course(ttri_reading *in)
{
    ttr_state *state = in->state;
    int keeper = TTR_NONE;

    TTRI_TRY(read_step(in, "next", &state->next));
    TTRI_TRY(read_step(in, "resume", &state->resume));
    TTRI_TRY(ttri_json_number(in, "keeper", 0, state->players - 1, &keeper));
    state->keeper = (uint8_t)(keeper + 1);
    TTRI_TRY(read_each(in, "keep_later", TTR_MAX_OFFER, state->keep_later));
    return read_each(in, "side", TTR_MAX_PLAYERS - 1, state->side);
}

static ttr_status read_claim(ttri_reading *in)
{
    const json_t *value = json_object_get(in->root, "claim");
    ttr_error why = {0};

    if (!value)
        return TTR_OK;
    if (!json_is_string(value) ||
        ttri_claim_parse(in->edition, json_string_value(value),
                         &in->state->claim, &why))
        return why.text[0]
                   ? TTRI_REFUSE(in, "claim: must be the text of a claim: %s",
                                 why.text)
                   : TTRI_REFUSE(in, "claim: must be the text of a claim");
    /* Paid and placed already in any other step. */
    const char *stuck = in->state->next == TTRI_DO_CLAIM
                            ? ttri_claim_stuck(in->edition, in->state, NULL)
                            : NULL;
    if (stuck)
        return TTRI_REFUSE(in, "claim: cannot be carried out: %s",
                           TTRI_TEXT(stuck));
    return TTR_OK;
}

static ttr_status read_counters(ttri_reading *in)
{
    ttr_state *state = in->state;
    int draws = state->draws_left, keep = state->keep_min, passes = 0;
    int next = TTR_NONE, answers = 0;
    bool second = state->phase == TTR_PHASE_SECOND_CARD;
    /* When all had to pass, nobody acts any more but to answer. */
    bool ended =
        state->phase == TTR_PHASE_CHOICE || state->phase == TTR_PHASE_OVER;

    TTRI_TRY(ttri_json_number(in, "draws_left", 0,
                              in->edition->number[TTR_NUMBER_draw_cards],
                              &draws));
    TTRI_TRY(ttri_json_number(in, "keep_min", 0, TTR_MAX_OFFER, &keep));
    TTRI_TRY(
        ttri_json_number(in, "passes", 0, state->players - !ended, &passes));
    TTRI_TRY(ttri_json_number(in, "next_player", 0, state->players - 1, &next));
    TTRI_TRY(ttri_json_number(in, "answers", 0, TTR_MAX_ANSWERS, &answers));
    if (next != TTR_NONE && !state->turn)
        return TTRI_REFUSE(in, "next_player: no turn has begun");
    if (second && !draws)
        return TTRI_REFUSE(in, "phase: second_card needs a card that may still"
                               " be taken");
    state->draws_left = (uint8_t)draws;
    state->keep_min = (uint8_t)keep;
    state->passes = (uint8_t)passes;
    state->next_player = (uint8_t)(next + 1);
    state->answers = (uint8_t)answers;
    return TTR_OK;
}

/* Who may have tickets to choose from: in set-up the player to move and those
   behind, up to the starting player; later the player to move alone. */
static bool may_be_offered(const ttr_state *state, int player)
{
    int n = state->players;
    int rank = (player - state->first + n) % n;
    int now = (state->player - state->first + n) % n;

    if (state->phase != TTR_PHASE_KEEP_TICKETS &&
        (state->phase != TTR_PHASE_CHOICE || state->next != TTRI_WAIT_KEEP))
        return false;
    if (state->resume ||
        state->keeper) // whoever a rule module has offered some
        return state->offered_count[player];
    return state->turn ? player == state->player : rank >= now;
}

/* At the start a rule module may leave out players who are not to choose
   now. */
static bool may_lack(const ttri_reading *in, int player)
{
    return player != ttri_keeper(in->state) &&
           ttri_hooked(in->edition, TTR_EVENT_tickets_begun);
}

/* Tickets are to be kept when the choices are answered: there must be some,
   and enough. */
static ttr_status check_keep(ttri_reading *in)
{
    const ttr_state *state = in->state;

    for (int p = 0; p < state->players; p++)
        if (may_be_offered(state, p) &&
            !(may_lack(in, p) && !state->offered_count[p]) &&
            (!state->offered_count[p] ||
             (p == ttri_keeper(state) &&
              state->offered_count[p] < state->keep_min)))
            return TTRI_REFUSE(in,
                               "offered[%d]: player %d needs tickets to choose"
                               " from, as the next step is to keep some",
                               p, p);
    return TTR_OK;
}

static ttr_status check_phase(ttri_reading *in)
{
    const ttr_state *state = in->state;

    if (state->phase == TTR_PHASE_CHOICE) {
        if (!state->pending_count)
            return TTRI_REFUSE(in, "phase: choice needs a choice in pending");
        return check_keep(in); // else a module may ask at any time
    }
    if (state->pending_count)
        return TTRI_REFUSE(in, "pending: a choice waits in phase choice only");
    for (int p = 0; p < state->players; p++) {
        bool may = may_be_offered(state, p);
        if (!may && state->offered_count[p])
            return TTRI_REFUSE(in,
                               "offered[%d]: player %d cannot have tickets"
                               " to choose from now",
                               p, p);
        if (may && !state->offered_count[p] && !may_lack(in, p))
            return TTRI_REFUSE(in,
                               "offered[%d]: player %d needs tickets to"
                               " choose from in phase keep_tickets",
                               p, p);
    }
    return TTR_OK;
}

ttr_status ttri_position_read_rest(ttri_reading *in)
{
    TTRI_TRY(read_pieces(in));
    TTRI_TRY(read_scores(in));
    TTRI_TRY(read_points(in));
    TTRI_TRY(read_random(in));
    TTRI_TRY(read_pending(in));
    TTRI_TRY(read_counters(in));
    TTRI_TRY(read_course(in));
    TTRI_TRY(read_claim(in));
    return check_phase(in);
}
