/*
 * tell.c - Telling a game in lines of text.
 *
 * What is told here knows everything: it is for games of programs among
 * themselves and for games that are over.
 */
#include "common/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *app_player_name(const ttr_match *match, int player,
                            char out[APP_NAME_MAX])
{
    const char *name = ttr_match_name(match, player);

    if (name)
        snprintf(out, APP_NAME_MAX, "%s", name);
    else
        snprintf(out, APP_NAME_MAX, "player %d", player);
    return out;
}

void app_tell_setup(FILE *out, const ttr_match *match)
{
    const ttr_state *state = ttr_match_state(match);
    char name[APP_NAME_MAX];

    fprintf(out, "%s, %d players, seed %" PRIu64 "; %s starts\n",
            ttr_edition_text(ttr_match_edition(match), "name", NULL),
            state->players, state->seed,
            app_player_name(match, state->first, name));
}

/* What an event says in a line of its own, or nothing when the action itself
   has said it. */
static void tell_event(FILE *out, const ttr_match *match,
                       const ttr_event *event)
{
    char name[APP_NAME_MAX], buffer[32];

    switch (event->id) {
    case TTR_EVENT_card_drawn:
        if (event->arg[2])
            fprintf(out, "        it is %s\n",
                    ttr_event_arg_text(ttr_match_edition(match), event, 1,
                                       buffer, sizeof buffer));
        break;
    case TTR_EVENT_card_turned_up:
        fprintf(out, "        turned up: %s\n",
                ttr_event_arg_text(ttr_match_edition(match), event, 0, buffer,
                                   sizeof buffer));
        break;
    case TTR_EVENT_claim_changed:
        fprintf(out,
                "        the claim now costs %d of its colour and %d"
                " wild\n",
                event->arg[2], event->arg[3]);
        break;
    case TTR_EVENT_claim_called_off:
        fprintf(out, "        the claim is called off\n");
        break;
    case TTR_EVENT_deck_shuffled:
        fprintf(out,
                "        the discards are shuffled: a new deck of %d"
                " cards\n",
                event->arg[0]);
        break;
    case TTR_EVENT_points_scored:
        fprintf(out, "        %s scores %d for %s\n",
                app_player_name(match, event->arg[0], name), event->arg[2],
                ttr_event_arg_text(ttr_match_edition(match), event, 1, buffer,
                                   sizeof buffer));
        break;
    case TTR_EVENT_end_triggered:
        fprintf(out, "        the last round begins: %d turns to go\n",
                event->arg[1]);
        break;
    default:
        break;
    }
}

static void tell_offer(FILE *out, const ttr_edition *edition,
                       const ttr_log *log)
{
    const char *lead = "        offered: ";

    for (int i = 0; i < log->count; i++)
        if (log->event[i].id == TTR_EVENT_ticket_offered) {
            fprintf(out, "%s%s", lead,
                    ttr_ticket_get(edition, log->event[i].arg[1])->id);
            lead = ", ";
        }
    if (lead[0] == ',')
        fputc('\n', out);
}

static void tell_renewals(FILE *out, const ttr_log *log)
{
    int times = 0;

    for (int i = 0; i < log->count; i++)
        times += log->event[i].id == TTR_EVENT_market_renewed;
    if (times == 1)
        fputs("        too many wilds lie face up: the market is renewed\n",
              out);
    else if (times)
        fprintf(out,
                "        too many wilds lie face up: the market is renewed"
                " %d times\n",
                times);
}

/* An answer that was the only one, and so was taken by itself. */
static void tell_answer(FILE *out, const ttr_match *match,
                        const ttr_event *event)
{
    const ttr_edition *edition = ttr_match_edition(match);
    char name[APP_NAME_MAX], choice[32], option[32];

    fprintf(out, "        %s: choose %s %s, the only option\n",
            app_player_name(match, event->arg[0], name),
            ttr_event_arg_text(edition, event, 1, choice, sizeof choice),
            ttr_event_arg_text(edition, event, 4, option, sizeof option));
}

void app_tell_action(FILE *out, const ttr_match *match, const ttr_state *before,
                     ttr_action action, const ttr_log *log)
{
    const ttr_edition *edition = ttr_match_edition(match);
    char text[TTR_ACTION_TEXT], name[APP_NAME_MAX];

    ttr_action_format(edition, before, action, text, sizeof text);
    fprintf(out, "%5d  %s: %s\n", before->turn,
            app_player_name(match, ttr_state_actor(before), name), text);
    tell_offer(out, edition, log);
    tell_renewals(out, log);
    bool own = action.kind == TTR_ACTION_CHOOSE;
    for (int i = 0; i < log->count; i++) {
        const ttr_event *event = &log->event[i];
        if (event->id == TTR_EVENT_choice_done && !own)
            tell_answer(out, match, event);
        else
            tell_event(out, match, event);
        own = own && event->id != TTR_EVENT_choice_done;
    }
}

static void tell_score(FILE *out, const ttr_score *score)
{
    for (int i = 0; i < score->line_count; i++)
        fprintf(out, "%7d  %s\n", score->line[i].points, score->line[i].what);
    fprintf(out, "%7d  in all; %d ticket%s completed, longest path %d\n",
            score->total, score->tickets_done,
            score->tickets_done == 1 ? "" : "s", score->longest_path);
}

void app_tell_result(FILE *out, const ttr_match *match,
                     const ttr_result *result)
{
    char name[APP_NAME_MAX];

    fprintf(out, "\nfinal count\n");
    for (int p = 0; p < result->players; p++) {
        fprintf(out, "\n%s\n", app_player_name(match, p, name));
        tell_score(out, &result->score[p]);
    }
    fputc('\n', out);
    for (int i = 0; i < result->winner_count; i++)
        fprintf(out, "%s%s", i ? " and " : "",
                app_player_name(match, result->winners[i], name));
    if (result->winner_count)
        fprintf(out, " %s\n",
                result->winner_count == 1 ? "wins" : "share the victory");
}
