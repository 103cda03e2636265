// SPDX-License-Identifier: MIT
/*
 * narrate_print.c - Telling a game in lines of text: games of programs among
 * themselves, and games that are over.
 */
#include "text/narrate.h"

#include "base/language.h"

#include <string.h>

const char *app_player_name(const ttr_match *match, int player,
                            char out[APP_NAME_MAX])
{
    const char *name = ttr_match_name(match, player);

    if (name)
        snprintf(out, APP_NAME_MAX, "%s", name);
    else
        snprintf(out, APP_NAME_MAX, _("player %d"), player + 1);
    return out;
}

static void tell_setup(FILE *out, const ttr_match *match, const char *first)
{
    const ttr_state *state = ttr_match_state(match);

    fprintf(out,
            ngettext("%s, %d player, seed %llu; %s starts",
                     "%s, %d players, seed %llu; %s starts", state->players),
            ttr_edition_text(ttr_match_edition(match), "name", app_language()),
            state->players, (unsigned long long)state->seed, first);
    fputc('\n', out);
}

void app_narrate_print_setup(FILE *out, const ttr_match *match)
{
    const ttr_state *state = ttr_match_state(match);
    char name[APP_NAME_MAX];

    tell_setup(out, match, app_player_name(match, state->first, name));
    if (!ttr_match_name(match, 0)) {
        fputs(_("(nobody has a name: here players are counted from 1, in the"
                " journal from 0)"),
              out);
        fputc('\n', out);
    }
}

void app_narrate_print_setup_numbered(FILE *out, const ttr_match *match)
{
    const ttr_state *state = ttr_match_state(match);
    char name[APP_NAME_MAX], list[512] = "";

    for (int p = 0; p < state->players; p++) {
        if (ttr_match_name(match, p))
            snprintf(name, sizeof name, _("%d is %.40s"), p,
                     ttr_match_name(match, p));
        else
            snprintf(name, sizeof name, "%d", p);
        app_list_add(list, sizeof list, name, p == state->players - 1);
    }
    snprintf(name, sizeof name, _("player %d"), state->first);
    tell_setup(out, match, name);
    fprintf(out, _("players are counted from 0: %s"), list);
    fputc('\n', out);
}

void app_narrate_print_action(FILE *out, const ttr_match *match,
                              const ttr_state *before, ttr_action action,
                              ttr_log *log, int viewer)
{
    char name[TTR_MAX_PLAYERS][APP_NAME_MAX], story[APP_STORY_MAX];
    const char *names[TTR_MAX_PLAYERS];

    for (int p = 0; p < before->players; p++)
        names[p] = app_player_name(match, p, name[p]);
    for (int i = 0; i < log->count && viewer != APP_TELL_ALL; i++)
        ttr_event_hide(ttr_match_edition(match), &log->event[i], viewer);
    const app_scene scene = {.edition = ttr_match_edition(match),
                             .names = names,
                             .before = before,
                             .action = action,
                             .events = log->event,
                             .count = log->count};
    app_narrate(&scene, (app_reader){TTR_NONE, app_language()}, story,
                sizeof story);
    fprintf(out, "%5d", before->turn);
    for (char *line = story; line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        fprintf(out, line == story ? "  %s\n" : "         %s\n", line);
        line = end;
    }
}

/* "ticket boston--miami" with the names of its places, others translated. */
static void tell_score_line(FILE *out, const ttr_edition *edition,
                            const ttr_score_line *line)
{
    char name[APP_LABEL_MAX];

    fprintf(out, "%7d  %s\n", line->points,
            app_score_name(edition, line->what, name));
}

static void tell_score(FILE *out, const ttr_edition *edition,
                       const ttr_score *score)
{
    for (int i = 0; i < score->line_count; i++)
        tell_score_line(out, edition, &score->line[i]);
    fprintf(out, "%7d  ", score->total);
    fprintf(out,
            ngettext("in all; %d ticket completed, longest path %d",
                     "in all; %d tickets completed, longest path %d",
                     (unsigned long)score->tickets_done),
            score->tickets_done, score->longest_path);
    fputc('\n', out);
}

void app_narrate_print_result(FILE *out, const ttr_match *match,
                              const ttr_result *result)
{
    char name[APP_NAME_MAX], winners[1024] = "";

    fprintf(out, "\n%s\n", _("Final count"));
    for (int p = 0; p < result->players; p++) {
        fprintf(out, "\n%s\n", app_player_name(match, p, name));
        tell_score(out, ttr_match_edition(match), &result->score[p]);
    }
    for (int i = 0; i < result->winner_count; i++)
        app_list_add(winners, sizeof winners,
                     app_player_name(match, result->winners[i], name),
                     i == result->winner_count - 1);
    if (!result->winner_count)
        return;
    fputc('\n', out);
    if (result->winner_count == 1)
        fprintf(out, _("%s wins"), winners);
    else
        fprintf(out, _("%s share the victory"), winners);
    fputc('\n', out);
}
