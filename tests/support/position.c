// SPDX-License-Identifier: MIT
/*
 * position.c - One game on the table, set up and played by short texts.
 *
 * This file does not use Criterion, so that failures are reported at the line
 * of the test and not here.
 */
#include "position.h"

#include "tiny_edition.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 400, ACTIONS = 4000, TEXT = 8000 };

/* Mutable, and meant to be: each test is a process of its own. */
static struct {
    ttr_edition *edition;
    ttr_table *table;
    ttr_state state;
    bool whole; // no pieces are out of the game, so that all can be checked
    ttr_event event[EVENTS];
    ttr_log log;
    ttr_result result;
} on;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

/* A buffer for a text to be returned; the last few stay valid. */
static char *new_text(void)
{
    static char texts[8][TEXT];
    static int last;

    last = (last + 1) % 8;
    texts[last][0] = '\0';
    return texts[last];
}

static void append(char *text, const char *separator, const char *word)
{
    size_t used = strlen(text);

    snprintf(text + used, TEXT - used, "%s%s", used ? separator : "", word);
}

static void lay_out(const char *name)
{
    ttr_report *report;
    ttr_error err;

    clear_table();
    if (strchr(name, '\n')) {
        on.edition = parse_edition(name, strlen(name), NULL, &report);
    } else {
        ttr_library *library = source_library();
        report = ttr_report_new();
        if (ttr_edition_load(&on.edition, library, name, NULL, report))
            on.edition = NULL;
        ttr_library_free(library);
    }
    if (!on.edition)
        give_up(name, report_text(report));
    ttr_report_free(report);
    if (ttr_table_new(&on.table, on.edition, &err))
        give_up(name, err.text);
}

void set_up(const char *name, const char *position, ...)
{
    char text[TEXT];
    json_error_t mistake;
    ttr_error err;
    va_list args;

    lay_out(name);
    text[0] = '{';
    va_start(args, position);
    vsnprintf(text + 1, sizeof text - 2, position, args);
    va_end(args);
    memcpy(text + strlen(text), "}", 2); // room was left for it
    for (char *at = text; (at = strchr(at, '\''));)
        *at = '"';

    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, &mistake);
    if (!object)
        give_up(text, mistake.text);
    if (ttr_position_read(on.table, object, &on.state, &err))
        give_up(text, err.text);
    json_decref(object);
    on.whole = ttr_state_check(on.edition, &on.state, &err) == TTR_OK;
}

void set_out(const char *name, int players, uint64_t seed, int first)
{
    lay_out(name);
    if (ttr_start(on.table, players, seed, first, &on.state))
        give_up("start", ttr_table_error(on.table)->text);
    on.whole = true;
}

void clear_table(void)
{
    ttr_table_free(on.table);
    ttr_edition_free(on.edition);
    memset(&on, 0, sizeof on);
}

const ttr_state *now(void)
{
    return &on.state;
}

const ttr_edition *edition(void)
{
    return on.edition;
}

ttr_table *table(void)
{
    return on.table;
}

static bool play_one(const char *text)
{
    ttr_action action;
    ttr_error err;

    if (ttr_action_parse(on.edition, &on.state, text, &action, &err)) {
        fprintf(stderr, "%s: %s\n", text, err.text);
        return false;
    }
    if (ttr_apply(on.table, &on.state, action, &on.log)) {
        fprintf(stderr, "%s: %s\n", text, ttr_table_error(on.table)->text);
        return false;
    }
    if (on.whole && ttr_state_check(on.edition, &on.state, &err))
        give_up(text, err.text);
    return true;
}

bool play(const char *actions)
{
    on.log = (ttr_log){.event = on.event, .capacity = EVENTS};
    for (const char *end; *actions; actions = *end ? end + 2 : end) {
        char one[TTR_ACTION_TEXT];
        end = strstr(actions, "; ");
        if (!end)
            end = actions + strlen(actions);
        snprintf(one, sizeof one, "%.*s", (int)(end - actions), actions);
        if (!play_one(one))
            return false;
    }
    return true;
}

/* How often it is listed. */
static int listed(ttr_action action)
{
    static ttr_action list[ACTIONS];
    int count = ttr_legal(on.table, &on.state, list, ACTIONS);
    int found = 0;

    for (int i = 0; i < count && i < ACTIONS; i++)
        found += ttr_action_equal(list[i], action);
    return found;
}

bool allows(const char *text)
{
    ttr_action action;
    ttr_reasons reasons;
    ttr_state copy = on.state;

    if (ttr_action_parse(on.edition, &on.state, text, &action, NULL))
        return false;
    return listed(action) == 1 &&
           ttr_why(on.table, &on.state, action, &reasons) &&
           reasons.count == 0 && !ttr_apply(on.table, &copy, action, NULL);
}

bool refuses(const char *text)
{
    ttr_action action;
    ttr_reasons reasons;
    ttr_state copy = on.state;
    ttr_log log = {.event = on.event, .capacity = EVENTS};

    if (ttr_action_parse(on.edition, &on.state, text, &action, NULL))
        return true; // what is no action cannot be done
    return listed(action) == 0 &&
           !ttr_why(on.table, &on.state, action, &reasons) &&
           reasons.count > 0 &&
           ttr_apply(on.table, &copy, action, &log) == TTR_E_ILLEGAL &&
           !strcmp(ttr_table_error(on.table)->text, reasons.text[0]) &&
           log.count == 0 && !memcmp(&copy, &on.state, sizeof copy);
}

const char *why_not(const char *text)
{
    ttr_action action;
    ttr_reasons reasons;
    ttr_error err;
    char *out = new_text();

    if (ttr_action_parse(on.edition, &on.state, text, &action, &err)) {
        append(out, "", err.text);
        return out;
    }
    ttr_why(on.table, &on.state, action, &reasons);
    for (int i = 0; i < reasons.count; i++)
        append(out, "; ", reasons.text[i]);
    return out;
}

const char *legal(const char *prefix)
{
    static ttr_action list[ACTIONS];
    int count = ttr_legal(on.table, &on.state, list, ACTIONS);
    char *out = new_text();

    for (int i = 0; i < count && i < ACTIONS; i++) {
        char text[TTR_ACTION_TEXT];
        ttr_action_format(on.edition, &on.state, list[i], text, sizeof text);
        if (!strncmp(text, prefix, strlen(prefix)))
            append(out, "; ", text);
    }
    return out;
}

const char *market(void)
{
    char *out = new_text();

    for (int i = 0; i < on.state.market_count; i++)
        append(out, " ", ttr_card_get(on.edition, on.state.market[i])->id);
    return out;
}

const char *deck(void)
{
    char *out = new_text();

    for (int i = on.state.deck_count - 1; i >= 0; i--)
        append(out, " ", ttr_card_get(on.edition, on.state.deck[i])->id);
    return out;
}

static const char *ticket_set(const uint64_t *set)
{
    char *out = new_text();

    for (int t = 0; t < ttr_ticket_count(on.edition); t++)
        if (ttr_set_has(set, t))
            append(out, " ", ttr_ticket_get(on.edition, t)->id);
    return out;
}

const char *held(int player)
{
    return ticket_set(on.state.held[player]);
}

const char *offered(int player)
{
    return ticket_set(on.state.offered[player]);
}

const char *ticket_deck(void)
{
    char *out = new_text();

    for (int i = 0; i < on.state.ticket_count; i++)
        append(out, " ",
               ttr_ticket_get(on.edition, on.state.ticket_deck[i])->id);
    return out;
}

static int card(const char *id)
{
    int found = ttr_card_find(on.edition, id);

    if (found == TTR_NONE)
        give_up(id, "no such card");
    return found;
}

int hand(int player, const char *id)
{
    return on.state.hand[player][card(id)];
}

int discards(const char *id)
{
    return on.state.discard[card(id)];
}

int in_market(const char *id)
{
    int count = 0;

    for (int i = 0; i < on.state.market_count; i++)
        count += on.state.market[i] == card(id);
    return count;
}

int owner(const char *route)
{
    int found = ttr_route_find(on.edition, route);

    if (found == TTR_NONE)
        give_up(route, "no such route");
    return on.state.owner[found];
}

int told(const char *event)
{
    int count = 0;

    for (int i = 0; i < on.log.count; i++)
        count += !strcmp(ttr_event_get(on.event[i].id)->name, event);
    return count;
}

const ttr_result *final_count(void)
{
    if (ttr_result_get(on.table, &on.state, &on.result))
        give_up("result", ttr_table_error(on.table)->text);
    return &on.result;
}

int line(int player, const char *what)
{
    const ttr_score *score = &final_count()->score[player];

    for (int i = 0; i < score->line_count; i++)
        if (!strcmp(score->line[i].what, what))
            return score->line[i].points;
    return 0;
}

const char *winners(void)
{
    const ttr_result *result = final_count();
    char *out = new_text();

    for (int i = 0; i < result->winner_count; i++) {
        char number[12];
        snprintf(number, sizeof number, "%d", result->winners[i]);
        append(out, " ", number);
    }
    return out;
}
