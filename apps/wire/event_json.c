// SPDX-License-Identifier: MIT
/*
 * event_json.c - What happened, and where the game stands, as JSON.
 */
#include "wire/event_json.h"

#include "base/language.h"
#include "text/event_args.h"
#include "text/names.h"

enum { PROMPT_MAX = 1000 };

const char *wire_option_type(ttr_option_type type)
{
    static const char *const types[] = {
        [TTR_OPTION_NUMBER] = "number", [TTR_OPTION_YES_NO] = "yes-no",
        [TTR_OPTION_PLAYER] = "player", [TTR_OPTION_PLACE] = "place",
        [TTR_OPTION_ROUTE] = "route",   [TTR_OPTION_CARD] = "card",
        [TTR_OPTION_TICKET] = "ticket",
    };

    return types[type];
}

/* The member `prompt`: the question of a choice, without names as its module
   writes it. */
static void write_prompt(reply *out, const ttr_edition *edition,
                         const char *const *names, const ttr_pending *asked)
{
    char text[PROMPT_MAX];

    reply_text_of(out, "prompt",
                  ttr_choice_prompt(edition, asked, names,
                                    names ? app_language() : NULL, text,
                                    sizeof text));
}

/* The same of what a rule module told: the member keeps its name. */
static void write_told(reply *out, const ttr_edition *edition,
                       const char *const *names, const ttr_event *told)
{
    char text[PROMPT_MAX];

    reply_text_of(out, "prompt",
                  ttr_message_text(edition, told, names,
                                   names ? app_language() : NULL, text,
                                   sizeof text));
}

static void write_argument(reply *out, const ttr_edition *edition,
                           const ttr_event *event, int i)
{
    char text[64];

    reply_key(out, ttr_event_get((ttr_event_id)event->id)->arg[i].name);
    switch (app_event_arg_kind(event, i)) {
    case APP_ARG_NUMBER:
        reply_number(out, event->arg[i]);
        break;
    case APP_ARG_BOOL:
        reply_bool(out, event->arg[i]);
        break;
    case APP_ARG_TEXT:
        reply_text(out,
                   ttr_event_arg_text(edition, event, i, text, sizeof text));
        break;
    case APP_ARG_UNKNOWN:
        reply_null(out);
        break;
    }
}

static void write_event(reply *out, const ttr_edition *edition,
                        const char *const *names, const ttr_event *event)
{
    const ttr_event_info *info = ttr_event_get((ttr_event_id)event->id);

    reply_open(out, '{');
    reply_text_of(out, "event", info->name);
    for (int i = 0; i < info->arg_count; i++)
        write_argument(out, edition, event, i);
    if (event->id == TTR_EVENT_told)
        write_told(out, edition, names, event);
    if (event->id == TTR_EVENT_choice_asked)
        write_prompt(out, edition, names,
                     &(ttr_pending){.player = (uint8_t)event->arg[0],
                                    .choice = (uint8_t)event->arg[1],
                                    .a = event->arg[2],
                                    .b = event->arg[3]});
    reply_close(out, '}');
}

void wire_events_write(reply *out, const ttr_edition *edition,
                       const char *const *names, const ttr_event *events,
                       int count)
{
    reply_open(out, '[');
    for (int i = 0; i < count; i++)
        write_event(out, edition, names, &events[i]);
    reply_close(out, ']');
}

/* What is asked, so that a program need not remember the event. */
static void write_choice(reply *out, const ttr_edition *edition,
                         const ttr_pending *asked)
{
    const ttr_choice *choice = ttr_edition_choice(edition, asked->choice);

    reply_key(out, "choice");
    reply_open(out, '{');
    reply_text_of(out, "choice", choice->name);
    reply_text_of(out, "option", wire_option_type(choice->option));
    reply_number_of(out, "a", asked->a);
    reply_number_of(out, "b", asked->b);
    write_prompt(out, edition, NULL, asked);
    reply_close(out, '}');
}

void wire_status_write(reply *out, const ttr_edition *edition,
                       const ttr_state *state)
{
    int player = ttr_state_actor(state);

    reply_key(out, "player");
    if (player == TTR_NONE)
        reply_null(out);
    else
        reply_number(out, player);
    reply_text_of(out, "phase", ttr_phase_name((ttr_phase)state->phase));
    reply_bool_of(out, "over", state->phase == TTR_PHASE_OVER);
    reply_number_of(out, "turn", state->turn);
    reply_key(out, "fingerprint");
    reply_hex(out, ttr_state_fingerprint(edition, state));
    if (state->phase == TTR_PHASE_CHOICE)
        write_choice(out, edition, &state->pending[state->pending_count - 1]);
}

static void write_score(reply *out, const ttr_score *score)
{
    reply_open(out, '{');
    reply_number_of(out, "total", score->total);
    reply_number_of(out, "tickets_done", score->tickets_done);
    reply_number_of(out, "longest_path", score->longest_path);
    reply_key(out, "lines");
    reply_open(out, '[');
    for (int i = 0; i < score->line_count; i++) {
        reply_open(out, '{');
        reply_text_of(out, "what", score->line[i].what);
        reply_number_of(out, "points", score->line[i].points);
        reply_close(out, '}');
    }
    reply_close(out, ']');
    reply_close(out, '}');
}

void wire_result_write(reply *out, const ttr_result *result)
{
    reply_bool_of(out, "over", result->over);
    reply_key(out, "winners");
    reply_open(out, '[');
    for (int i = 0; i < result->winner_count; i++)
        reply_number(out, result->winners[i]);
    reply_close(out, ']');
    reply_key(out, "scores");
    reply_open(out, '[');
    for (int p = 0; p < result->players; p++)
        write_score(out, &result->score[p]);
    reply_close(out, ']');
}
