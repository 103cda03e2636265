// SPDX-License-Identifier: MIT
/*
 * game_record.c - Playing one game and writing down its numbers.
 *
 * Everything is counted from the log of what happened and from the final
 * position, and all numbers are integers; only who is ahead is estimated.
 */
#include "lab/game_record.h"

#include "base/language.h"
#include "base/memory.h"
#include "lab/hindsight.h"

#include <ttr/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_EVENTS = 2048 };

static const lab_measure_info measures[LAB_MEASURES] = {
#define LAB_MEASURE(name, unit, title, help) {#name, unit, title, help},
#include "lab/measures.def"
#undef LAB_MEASURE
};

const lab_measure_info *lab_measure_get(lab_measure measure)
{
    return &measures[measure];
}

double lab_measure_scale(lab_measure measure)
{
    return measures[measure].unit > 1 ? 100 : 1;
}

static const struct {
    const char *name, *title;
} actions[] = {
    {"none", ""},
    {"draw", N_("draw blind")},
    {"take", N_("take face up")},
    {"claim", N_("claim a route")},
    {"tickets", N_("draw tickets")},
    {"keep", N_("keep tickets")},
    {"choose", N_("answer a question")},
    {"do", N_("own action of a module")},
    {"pass", N_("pass")},
};

const char *lab_action_name(int kind)
{
    return actions[kind].name;
}

const char *lab_action_title(int kind)
{
    return _(actions[kind].title);
}

/* What one thread needs to play. */
struct lab_player {
    const ttr_edition *edition;
    ttr_table *table;
    bool ruled; // by rule modules
    lab_lines lines;
    ttr_result result;
    ttr_view view;
    ttr_event event[MAX_EVENTS];

    /* By bot of the plan and seat, made when first needed. */
    app_mind *mind[TTR_MAX_PLAYERS][TTR_MAX_PLAYERS];

    lab_hindsight hindsight;
    /* By decision: in which turn, and how many legal actions there were. */
    uint16_t turn_of[LAB_MAX_DECISIONS];
    uint16_t options[LAB_MAX_DECISIONS];
    ttr_action action[LAB_MAX_DECISIONS];
    int decisions; // those asked for
    int played;    // those that were carried out
};

int lab_record_ahead(const lab_record *record, int a, int b)
{
    int by = record->win[a] - record->win[b];

    if (!by)
        by = record->total[a] - record->total[b];
    return by > 0 ? 2 : by < 0 ? 0 : 1;
}

static void add_line(lab_lines *lines, const char *name)
{
    for (int i = 0; i < lines->count; i++)
        if (strcmp(lines->name[i], name) == 0)
            return;
    if (lines->count < LAB_MAX_LINES)
        lines->name[lines->count++] = name;
}

void lab_lines_make(const ttr_edition *edition, lab_lines *lines)
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);

    lines->count = 0;
    add_line(lines, N_("routes"));
    add_line(lines, N_("completed tickets"));
    add_line(lines, N_("failed tickets"));
    add_line(lines, N_("longest path"));
    for (int m = 0; m < modules; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        for (int i = 0; i < module->lines.count; i++)
            add_line(lines, module->lines.at[i].name);
    }
}

lab_player *lab_player_new(const ttr_edition *edition, ttr_error *err)
{
    lab_player *player = must_alloc(1, sizeof *player);

    const char *const *ids;

    player->edition = edition;
    player->ruled = ttr_edition_modules(edition, &ids) > 0;
    lab_hindsight_init(&player->hindsight, edition);
    lab_lines_make(edition, &player->lines);
    if (ttr_table_new(&player->table, edition, err)) {
        free(player);
        return NULL;
    }
    return player;
}

void lab_player_free(lab_player *player)
{
    if (!player)
        return;
    for (int i = 0; i < TTR_MAX_PLAYERS; i++)
        for (int p = 0; p < TTR_MAX_PLAYERS; p++)
            app_mind_free(player->mind[i][p]);
    ttr_table_free(player->table);
    free(player);
}

/* Keep how it came to this: bots of the user's may never play it again. */
static bool note_failure(lab_player *player, lab_record *record)
{
    size_t count = (size_t)player->played;

    record->failed = true;
    if (!record->err.status)
        record->err = *ttr_table_error(player->table);
    record->played = must_alloc(count + 1, sizeof *record->played);
    memcpy(record->played, player->action, count * sizeof *record->played);
    record->played_count = player->played;
    return true;
}

ttr_table *lab_player_table(lab_player *player)
{
    return player->table;
}

const ttr_action *lab_player_actions(const lab_player *player, int *count)
{
    *count = player->played;
    return player->action;
}

static void count_answer(lab_record *record, int player, int choice, int option)
{
    if (choice < 0 || choice >= LAB_CHOICES)
        return;
    record->own[player][choice]++;
    record->asked = true;
    if (option < 0)
        option = LAB_OPTION_NONE;
    else if (option > LAB_OPTION_MORE)
        option = LAB_OPTION_MORE;
    record->choice_options[choice][option]++;
}

void lab_record_clear(lab_record *record)
{
    free(record->played);
    record->played = NULL;
}

static void count_event(lab_record *record, const ttr_event *event,
                        const ttr_edition *edition, int turn)
{
    int *measure = record->measure;
    int wild = ttr_card_kinds(edition) - 1;
    int player = event->arg[0];

    record->events[event->id]++;
    switch (event->id) {
    case TTR_EVENT_card_drawn:
        measure[event->arg[2] ? LAB_cards_blind : LAB_cards_open]++;
        measure[LAB_wilds_taken] += !event->arg[2] && event->arg[1] == wild;
        break;
    case TTR_EVENT_route_claimed:
        measure[LAB_routes]++;
        measure[LAB_spaces] += ttr_route_get(edition, event->arg[1])->length;
        measure[LAB_wilds_paid] += event->arg[4];
        record->claimed_at[event->arg[1]] = (int16_t)turn;
        break;
    case TTR_EVENT_ticket_offered:
        record->offered[player][event->arg[1] >> 6] |= UINT64_C(1)
                                                       << (event->arg[1] & 63);
        break;
    case TTR_EVENT_choice_asked:
        measure[LAB_choices]++;
        break;
    case TTR_EVENT_choice_done:
        count_answer(record, player, event->arg[1], event->arg[4]);
        break;
    case TTR_EVENT_market_renewed:
        measure[LAB_renewals]++;
        break;
    case TTR_EVENT_deck_shuffled:
        measure[LAB_reshuffles]++;
        break;
    case TTR_EVENT_passed:
        measure[LAB_passes]++;
        break;
    default:
        break;
    }
}

/* A rule module may give a route to a player without a claim: it counts as one
   then, for whoever has it now. before is who had the routes, and is changed. */
static void count_gifts(lab_record *record, const ttr_log *log,
                        const ttr_edition *edition, const ttr_state *state,
                        uint8_t before[TTR_MAX_ROUTES], int turn)
{
    int routes = ttr_route_count(edition);

    for (int i = 0; i < log->count; i++)
        if (log->event[i].id == TTR_EVENT_route_claimed) {
            int r = log->event[i].arg[1];
            before[r] = state->owner[r];
        }
    if (!memcmp(before, state->owner, (size_t)routes))
        return;
    for (int r = 0; r < routes; r++) {
        if (state->owner[r] == before[r] || state->owner[r] == TTR_NOBODY)
            continue;
        record->measure[LAB_routes]++;
        record->measure[LAB_spaces] += ttr_route_get(edition, r)->length;
        record->claimed_at[r] = (int16_t)turn;
    }
}

/* How often the market was renewed before there was a log. Nothing else has put
   a card away while the first tickets wait for their players. */
static int first_renewals(const ttr_edition *edition, const ttr_state *state)
{
    int market = ttr_edition_number(edition, TTR_NUMBER_market);

    return state->phase == TTR_PHASE_KEEP_TICKETS && market > 0
               ? state->discard_count / market
               : 0;
}

/* What happened before there was a log: the setup, and starting tickets. */
static void note_start(const ttr_edition *edition, const ttr_state *state,
                       lab_record *record)
{
    int renewals = first_renewals(edition, state);

    record->measure[LAB_renewals] += renewals;
    record->events[TTR_EVENT_market_renewed] += renewals;
    record->events[TTR_EVENT_setup_game]++;
    for (int p = 0; p < state->players; p++) {
        record->events[TTR_EVENT_setup_player]++;
        memcpy(record->offered[p], state->offered[p],
               sizeof record->offered[p]);
        memcpy(record->dealt[p], state->offered[p], sizeof record->dealt[p]);
        for (int word = 0; word < TTR_TICKET_WORDS; word++)
            for (uint64_t it = state->offered[p][word]; it; it &= it - 1)
                record->events[TTR_EVENT_ticket_offered]++;
    }
}

/* Minds that have forgotten their last game; false when memory is short. */
static bool clear_minds(lab_player *player, const lab_game *game)
{
    for (int p = 0; p < game->players; p++) {
        app_mind **mind = &player->mind[game->index[p]][p];
        if (*mind)
            app_mind_clear(*mind);
        else
            *mind = app_mind_new(game->bot[p]->bot, player->edition);
        if (!*mind)
            return false;
        if (game->weights && game->bot[p]->bot->is_tuned)
            app_mind_weigh(*mind, game->weights);
    }
    return true;
}

/* One decision; false when the game cannot go on. */
static bool step(lab_player *player, const lab_game *game, ttr_state *state,
                 const atomic_bool *stop, lab_record *record)
{
    ttr_log log = {.event = player->event, .capacity = MAX_EVENTS};
    int actor = ttr_state_actor(state);
    app_effort effort = {.iterations = game->bot[actor]->iterations,
                         .stop = stop};
    uint8_t owner[TTR_MAX_ROUTES];
    ttr_action action;
    int turn = state->turn;

    int options = ttr_legal(player->table, state, NULL, 0);
    if (options < 0 || player->decisions == LAB_MAX_DECISIONS)
        return false;
    player->turn_of[player->decisions] = (uint16_t)turn;
    player->options[player->decisions] =
        (uint16_t)(options < UINT16_MAX ? options : UINT16_MAX);
    uint64_t generator =
        app_mind_generator(game->seed, game->chair[actor], player->decisions);
    player->decisions++;
    ttr_view_again(player->edition, state, actor, &player->view);
    app_mind *mind = player->mind[game->index[actor]][actor];
    if (!app_mind_choose(mind, player->table, &player->view, &effort,
                         &generator, &action)) {
        app_mind_error(mind, player->table, &player->view, &record->err);
        record->blame = app_mind_is_silent(mind)     ? LAB_BLAME_SILENCE
                        : app_mind_is_to_blame(mind) ? LAB_BLAME_BOT
                                                     : LAB_BLAME_RULES;
        return false;
    }
    const ttr_error *trouble = app_mind_trouble(mind);
    if (trouble)
        record->trouble = *trouble;
    if (player->ruled)
        memcpy(owner, state->owner, (size_t)ttr_route_count(player->edition));
    if (ttr_apply(player->table, state, action, &log))
        return false;
    player->action[player->played++] = action;
    record->actions[actor][action.kind]++;
    if (action.kind == TTR_ACTION_DO &&
        action.card < LAB_MODULE_ACTIONS - LAB_CHOICES)
        record->own[actor][LAB_CHOICES + action.card]++;
    record->measure[LAB_options] += options;
    record->measure[LAB_forced] += options == 1;
    record->measure[LAB_ticket_draws] += action.kind == TTR_ACTION_TICKETS;
    for (int i = 0; i < log.count; i++)
        count_event(record, &log.event[i], player->edition, turn);
    if (player->ruled)
        count_gifts(record, &log, player->edition, state, owner, turn);
    if (action.kind == TTR_ACTION_KEEP)
        lab_hindsight_kept(&player->hindsight, state, actor, turn);
    if (state->turn != turn || state->phase == TTR_PHASE_OVER)
        lab_hindsight_turn(&player->hindsight, state, turn);
    return true;
}

static int bin_of(int turn, int turns)
{
    int bin = turns > 0 ? (turn - 1) * LAB_BINS / turns : 0;

    return bin < 0 ? 0 : bin >= LAB_BINS ? LAB_BINS - 1 : bin;
}

/* What can only be said when it is known how long it took and who won. */
static void look_back(lab_player *player, const lab_game *game,
                      lab_record *record)
{
    int turns = record->measure[LAB_turns];

    lab_hindsight_finish(&player->hindsight, game, record);
    for (int i = 0; i < player->decisions; i++) {
        int bin = bin_of(player->turn_of[i], turns);
        record->options_sum[bin] += player->options[i];
        record->options_count[bin]++;
    }
}

static int line_of(const lab_lines *lines, const char *what)
{
    for (int i = 0; i < lines->count; i++)
        if (strcmp(lines->name[i], what) == 0)
            return i;
    return TTR_NONE;
}

/* A line of no module: the points of a ticket go to those of all completed or
   all failed ones. False when a rule module failed. */
static bool count_ticket(lab_player *player, const ttr_state *state, int p,
                         const ttr_score_line *line, lab_record *record)
{
    static const char lead[] = "ticket ";
    int ticket = TTR_NONE;

    if (strncmp(line->what, lead, strlen(lead)) == 0)
        ticket = ttr_ticket_find(player->edition, line->what + strlen(lead));
    if (ticket == TTR_NONE)
        return true;
    /* Where failing costs nothing, the points do not tell. */
    bool done = line->points > 0;
    if (!line->points &&
        ttr_ticket_done(player->table, state, p, ticket, &done))
        return false;
    record->line[p][done ? LAB_LINE_DONE : LAB_LINE_FAILED] += line->points;
    if (done)
        record->done[p][ticket >> 6] |= UINT64_C(1) << (ticket & 63);
    return true;
}

static bool count_score(lab_player *player, const ttr_state *state, int p,
                        lab_record *record)
{
    const ttr_score *score = &player->result.score[p];

    record->total[p] = score->total;
    record->tickets_done[p] = score->tickets_done;
    record->measure[LAB_score] += score->total;
    record->measure[LAB_tickets_done] += score->tickets_done;
    record->measure[LAB_longest_path] += score->longest_path;
    for (int i = 0; i < score->line_count; i++) {
        const ttr_score_line *it = &score->line[i];
        int line = line_of(&player->lines, it->what);
        if (line != TTR_NONE)
            record->line[p][line] += it->points;
        else if (!count_ticket(player, state, p, it, record))
            return false;
    }
    return true;
}

static void count_margin(lab_record *record)
{
    int best = INT32_MIN, second = INT32_MIN;

    for (int p = 0; p < record->players; p++) {
        int total = record->total[p];
        if (total > best) {
            second = best;
            best = total;
        } else if (total > second)
            second = total;
    }
    record->measure[LAB_winner_score] = best;
    record->measure[LAB_margin] = record->players > 1 ? best - second : 0;
}

static bool finish(lab_player *player, const lab_game *game,
                   const ttr_state *state, lab_record *record)
{
    if (ttr_result_get(player->table, state, &player->result))
        return false;
    for (int i = 0; i < player->result.winner_count; i++)
        record->win[player->result.winners[i]] =
            LAB_WIN / player->result.winner_count;
    for (int p = 0; p < state->players; p++) {
        if (!count_score(player, state, p, record))
            return false;
        memcpy(record->kept[p], state->held[p], sizeof record->kept[p]);
        record->measure[LAB_tickets_kept] += state->held_count[p];
        record->measure[LAB_pieces_left] += state->pieces_left[p];
        if (game->chair[p] == 0) {
            record->measure[LAB_chair1_win] = record->win[p];
            record->measure[LAB_chair1_score] = record->total[p];
        }
    }
    memcpy(record->owner, state->owner, sizeof record->owner);
    record->measure[LAB_turns] = state->turn;
    record->measure[LAB_decisions] = player->decisions;
    record->measure[LAB_first_win] = record->win[0];
    record->measure[LAB_stalemates] =
        state->players > 0 && state->passes >= state->players;
    count_margin(record);
    look_back(player, game, record);
    return true;
}

bool lab_play(lab_player *player, const lab_game *game, const atomic_bool *stop,
              lab_record *record)
{
    ttr_state state;

    lab_record_clear(record);
    if (record->asked) // it is large, and most games have nothing in it
        memset(record->choice_options, 0, sizeof record->choice_options);
    memset(record, 0, offsetof(lab_record, choice_options));
    record->players = game->players;
    memcpy(record->index, game->index, sizeof record->index);
    player->decisions = player->played = 0;
    lab_hindsight_begin(&player->hindsight);
    if (!clear_minds(player, game) ||
        ttr_start(player->table, game->players, game->seed, 0, &state))
        return note_failure(player, record);
    note_start(player->edition, &state, record);
    while (state.phase != TTR_PHASE_OVER) {
        if (stop && atomic_load(stop))
            return false;
        if (!step(player, game, &state, stop, record)) {
            if (stop && atomic_load(stop)) // which bots take for a failure
                return false;
            return note_failure(player, record);
        }
    }
    if (stop && atomic_load(stop)) // the last decision may have been cut short
        return false;
    return finish(player, game, &state, record) ? true
                                                : note_failure(player, record);
}
