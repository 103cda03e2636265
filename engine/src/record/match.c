// SPDX-License-Identifier: MIT
/*
 * match.c - A game with its past.
 *
 * Invariant: playing the actions from the start gives the state. So undo plays
 * the game again, one action shorter: at about a microsecond an action that is
 * cheaper than keeping every state, and there is nothing to keep in step.
 */
#include <ttr/match.h>

#include "base/fail.h"
#include "base/text_parse.h"
#include "play/game.h"
#include "record/match_data.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static char *copy(const char *text)
{
    return ttri_copy(text, strlen(text));
}

/* Can it stand on a line of the journal? */
static bool is_line(const char *text)
{
    size_t length = strlen(text);

    return length && text[0] != ' ' && text[length - 1] != ' ' &&
           !strchr(text, '\n') && !ttri_has_control(text, length) &&
           ttri_utf8_check(text, length) == length;
}

static ttr_status copy_name(ttr_match *match, int player, const char *name,
                            ttr_error *err)
{
    if (!name || !*name)
        return TTR_OK;
    if (strlen(name) > TTRI_MAX_NAME || !is_line(name))
        return TTRI_FAIL(err, TTR_E_SETUP,
                         "the name of player %d must be text of at most %d"
                         " bytes on one line, without spaces around it",
                         player, TTRI_MAX_NAME);
    match->name[player] = copy(name);
    return match->name[player] ? TTR_OK
                               : TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
}

static ttr_status copy_seat(ttr_match *match, int player, const char *seat,
                            ttr_error *err)
{
    if (!seat || !*seat)
        return TTR_OK;
    if (strlen(seat) > TTRI_MAX_SEAT || !is_line(seat))
        return TTRI_FAIL(err, TTR_E_SETUP,
                         "who plays for player %d must be text of at most %d"
                         " bytes on one line, without spaces around it",
                         player, TTRI_MAX_SEAT);
    match->seat[player] = copy(seat);
    return match->seat[player] ? TTR_OK
                               : TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
}

static ttr_status copy_note(ttr_match *match, const char *note, ttr_error *err)
{
    char *own = NULL;

    if (note && (strlen(note) > TTRI_MAX_NOTE || !is_line(note)))
        return TTRI_FAIL(err, TTR_E_SETUP,
                         "a note must be text of at most %d bytes on one line,"
                         " without spaces around it",
                         TTRI_MAX_NOTE);
    if (note && !(own = copy(note)))
        return TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
    free(match->note);
    match->note = own;
    return TTR_OK;
}

static bool copy_variant(ttr_match *match, const ttr_variant *variant)
{
    match->module =
        calloc((size_t)variant->module_count + 1, sizeof *match->module);
    match->override =
        calloc((size_t)variant->override_count + 1, sizeof *match->override);
    if (!match->module || !match->override)
        return false;
    for (int i = 0; i < variant->module_count; i++) {
        match->module[i] = copy(variant->modules[i]);
        match->module_count++;
        if (!match->module[i])
            return false;
    }
    for (int i = 0; i < variant->override_count; i++) {
        match->override[i].name = copy(variant->overrides[i].name);
        match->override[i].value = copy(variant->overrides[i].value);
        match->override_count++;
        if (!match->override[i].name || !match->override[i].value)
            return false;
    }
    return true;
}

static bool variant_is_lines(const ttr_variant *variant)
{
    bool sound = true;

    for (int i = 0; i < variant->module_count; i++)
        sound = sound && is_line(variant->modules[i]);
    for (int i = 0; i < variant->override_count; i++)
        sound = sound && is_line(variant->overrides[i].name) &&
                is_line(variant->overrides[i].value) &&
                !strchr(variant->overrides[i].name, '=');
    return sound;
}

static ttr_status copy_setup(ttr_match *match, const ttr_setup *setup,
                             ttr_error *err)
{
    if (!is_line(setup->edition))
        return TTRI_FAIL(err, TTR_E_NOT_FOUND,
                         "there is no edition of that name: it must be a text"
                         " on one line, without spaces around it");
    if (!variant_is_lines(&setup->variant))
        return TTRI_FAIL(err, TTR_E_TEXT,
                         "rules and settings must be texts on one line that"
                         " are not empty, without spaces around them");
    match->edition_name = copy(setup->edition);
    if (!match->edition_name || !copy_variant(match, &setup->variant))
        return TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
    ttr_status status = copy_note(match, setup->note, err);
    for (int p = 0; p < TTR_MAX_PLAYERS && !status; p++) {
        status = copy_name(match, p, setup->names[p], err);
        if (!status)
            status = copy_seat(match, p, setup->seats[p], err);
    }
    return status;
}

/* The first mistake of a report as an error. */
static void first_mistake(const ttr_report *report, ttr_status status,
                          ttr_error *err)
{
    for (int i = 0; i < ttr_report_count(report); i++) {
        const ttr_finding *finding = ttr_report_get(report, i);
        if (finding->level == TTR_LEVEL_ERROR) {
            TTRI_FAIL_AT(err, status, finding->file, finding->line, "%s",
                         finding->text);
            return;
        }
    }
    TTRI_FAIL(err, status, "the edition cannot be read");
}

static ttr_status load_edition(ttr_match *match, const ttr_library *library,
                               const ttr_setup *setup, ttr_report *report,
                               ttr_error *err)
{
    ttr_report *own = report ? NULL : ttr_report_new();

    if (!report)
        report = own;
    if (!report)
        return TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
    ttr_status status = ttr_edition_load(
        &match->edition, library, setup->edition, &setup->variant, report);
    if (status)
        first_mistake(report, status, err);
    ttr_report_free(own);
    return status ? status : ttr_table_new(&match->table, match->edition, err);
}

/* A match that has no edition yet. */
static ttr_status new_match(ttr_match **out, const ttr_setup *setup,
                            ttr_error *err)
{
    *out = calloc(1, sizeof **out);
    return *out ? copy_setup(*out, setup, err)
                : TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
}

/* Leave nothing of a match that could not be made. */
static ttr_status give_up(ttr_match **out, ttr_status status)
{
    if (status) {
        ttr_match_free(*out);
        *out = NULL;
    }
    return status;
}

ttr_status ttri_match_open(ttr_match **out, const ttr_library *library,
                           const ttr_setup *setup, ttr_report *report,
                           ttr_error *err)
{
    ttr_status status = new_match(out, setup, err);

    if (!status)
        status = load_edition(*out, library, setup, report, err);
    return give_up(out, status);
}

ttr_status ttri_match_start(ttr_match *match, const ttr_setup *setup,
                            const json_t *position, ttr_error *err)
{
    ttr_status status;

    match->from_position = position != NULL;
    if (position) {
        status = ttr_position_read(match->table, position, &match->start, err);
    } else {
        status = ttr_start(match->table, setup->players, setup->seed,
                           setup->first, &match->start);
        if (status && err)
            *err = *ttr_table_error(match->table);
    }
    match->state = match->start;
    return status;
}

ttr_status ttr_match_new_position(ttr_match **out, const ttr_library *library,
                                  const ttr_setup *setup,
                                  const json_t *position, ttr_report *report,
                                  ttr_error *err)
{
    ttr_status status = ttri_match_open(out, library, setup, report, err);

    if (!status)
        status = ttri_match_start(*out, setup, position, err);
    return give_up(out, status);
}

ttr_status ttr_match_new_at(ttr_match **out, ttr_table *table,
                            const ttr_setup *setup, const json_t *position,
                            ttr_error *err)
{
    ttr_status status = new_match(out, setup, err);

    if (!status) {
        (*out)->edition = ttr_edition_share(ttr_table_edition(table));
        (*out)->table = ttr_table_share(table);
        status = ttri_match_start(*out, setup, position, err);
    }
    return give_up(out, status);
}

ttr_status ttr_match_new_on(ttr_match **out, const ttr_edition *edition,
                            const ttr_setup *setup, const json_t *position,
                            ttr_error *err)
{
    ttr_table *table;
    ttr_status status = ttr_table_new(&table, edition, err);

    *out = NULL;
    if (!status) {
        status = ttr_match_new_at(out, table, setup, position, err);
        ttr_table_free(table);
    }
    return status;
}

ttr_status ttr_match_new(ttr_match **out, const ttr_library *library,
                         const ttr_setup *setup, ttr_report *report,
                         ttr_error *err)
{
    return ttr_match_new_position(out, library, setup, NULL, report, err);
}

void ttr_match_free(ttr_match *match)
{
    if (!match)
        return;
    for (int i = 0; i < match->module_count; i++)
        free(match->module[i]);
    for (int i = 0; i < match->override_count; i++) {
        free((void *)(uintptr_t)match->override[i].name); // our own copies
        free((void *)(uintptr_t)match->override[i].value);
    }
    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        free(match->name[p]);
        free(match->seat[p]);
    }
    free(match->module);
    free(match->override);
    free(match->edition_name);
    free(match->note);
    free(match->action);
    ttr_table_free(match->table);
    ttr_edition_free(match->edition);
    free(match);
}

const ttr_edition *ttr_match_edition(const ttr_match *match)
{
    return match->edition;
}

ttr_table *ttr_match_table(ttr_match *match)
{
    return match->table;
}

const ttr_state *ttr_match_state(const ttr_match *match)
{
    return &match->state;
}

const ttr_error *ttr_match_error(const ttr_match *match)
{
    return ttr_table_error(match->table);
}

static bool is_seat(int player)
{
    return player >= 0 && player < TTR_MAX_PLAYERS;
}

const char *ttr_match_name(const ttr_match *match, int player)
{
    return is_seat(player) ? match->name[player] : NULL;
}

const char *ttr_match_seat(const ttr_match *match, int player)
{
    return is_seat(player) ? match->seat[player] : NULL;
}

ttr_status ttr_match_set_note(ttr_match *match, const char *note,
                              ttr_error *err)
{
    return ttri_tell_too(err, &match->table->error,
                         copy_note(match, note, &match->table->error));
}

const char *ttr_match_note(const ttr_match *match)
{
    return match->note;
}

bool ttr_match_rules_changed(const ttr_match *match)
{
    return match->rules_changed;
}

void ttr_match_setup(const ttr_match *match, ttr_setup *setup)
{
    *setup = (ttr_setup){
        .edition = match->edition_name,
        .variant = {.modules = (const char *const *)match->module,
                    .module_count = match->module_count,
                    .overrides = match->override,
                    .override_count = match->override_count},
        .players = match->start.players,
        .seed = match->start.seed,
        .first = match->start.first,
        .note = match->note,
    };
    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        setup->names[p] = match->name[p];
        setup->seats[p] = match->seat[p];
    }
}

/* Room for one more action. */
static bool grow(ttr_match *match)
{
    if (match->length < match->capacity)
        return true;
    int capacity = match->capacity ? 2 * match->capacity : 256;
    ttr_action *action =
        realloc(match->action, (size_t)capacity * sizeof *action);
    if (!action)
        return false;
    match->action = action;
    match->capacity = capacity;
    return true;
}

ttr_status ttr_match_apply(ttr_match *match, ttr_action action, ttr_log *log)
{
    if (!grow(match))
        return TTRI_FAIL(&match->table->error, TTR_E_MEMORY, "out of memory");
    ttr_state before = match->state;
    ttr_log told = log ? *log : (ttr_log){0};
    ttr_status status = ttr_apply(match->table, &match->state, action, log);
    if (status)
        return status;

    /* A script that remembers something outside the game could not be replayed
       or taken back: it is found out before the action counts. */
    status = ttr_table_check_scripts(match->table, &match->table->error);
    if (!status) {
        match->action[match->length++] = action;
        return TTR_OK;
    }
    match->state = before;
    if (log)
        *log = told;
    return status;
}

ttr_status ttr_match_undo(ttr_match *match)
{
    ttr_state before;

    if (!match->length)
        return TTRI_FAIL(&match->table->error, TTR_E_ILLEGAL,
                         "there is no action to take back");
    ttr_status status = ttr_match_at(match, match->length - 1, &before);
    if (status)
        return status;
    match->state = before;
    match->length--;
    return TTR_OK;
}

int ttr_match_length(const ttr_match *match)
{
    return match->length;
}

ttr_action ttr_match_action(const ttr_match *match, int i)
{
    return i >= 0 && i < match->length ? match->action[i] : (ttr_action){0};
}

ttr_status ttr_match_at(ttr_match *match, int i, ttr_state *state)
{
    ttr_state replay = match->start;

    if (i < 0 || i > match->length)
        return TTRI_FAIL(&match->table->error, TTR_E_SETUP,
                         "position %d does not exist, this match has positions"
                         " 0 to %d",
                         i, match->length);
    for (int k = 0; k < i; k++) {
        ttr_status status =
            ttr_apply(match->table, &replay, match->action[k], NULL);
        if (status)
            return status;
    }
    *state = replay;
    return TTR_OK;
}
