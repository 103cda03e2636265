// SPDX-License-Identifier: MIT
/*
 * report_map.c - The board in a report, with its routes by use and by worth.
 *
 * Each route carries the colours of all looks; a script of the page changes
 * between them, and without scripts one sees the first.
 */
#include "lab/report_parts.h"

#include "base/language.h"
#include "base/memory.h"
#include "draw/board.h"
#include "lab/figures.h"
#include "lab/page.h"
#include "lab/sheet.h"

#include <math.h>
#include <string.h>

typedef struct looks {
    const lab_found *found;
    const lab_plan *plan;
    const lab_tally *tally;
    double most_used;  // share of the games of the most used route
    double most_worth; // largest sure difference from an equal share of wins
    bool sure[TTR_MAX_ROUTES];        // that there is one
    double most_of_bot[LAB_MAX_BOTS]; // as most_used, of its own claims
} looks;

/* Looks of single bots; only where several play. */
static int bot_looks(const looks *it)
{
    return it->plan->bot_count > 1 ? it->plan->bot_count : 0;
}

static double use_of_bot(const looks *it, int r, int bot)
{
    return lab_ratio(it->tally->route[r].bot[bot].count, it->tally->games);
}

static double use_of(const looks *it, int r)
{
    return lab_ratio(it->tally->route[r].all.count, it->tally->games);
}

/* How much more often than an equal share whoever claimed it wins; NAN when
   nobody did. */
static double worth_of(const looks *it, int r)
{
    return lab_route_wins(it->tally, r).value - 1.0 / it->plan->players;
}

/* Which differences are no chance, looking at so many. */
static void find_sure(looks *it)
{
    double p[TTR_MAX_ROUTES], adjusted[TTR_MAX_ROUTES];
    double fair = 1.0 / it->plan->players;
    int count = ttr_route_count(it->plan->edition);

    for (int r = 0; r < count; r++) {
        double n = (double)it->tally->route[r].all.count;
        double error = sqrt(fair * (1 - fair) / fmax(1, n));
        p[r] = n > 0 ? erfc(fabs(worth_of(it, r)) / error / sqrt(2)) : 1;
    }
    lab_holm(p, count, 0.05, adjusted, it->sure);
}

/* Between two colours, part from 0 to 1. */
static void mix(char out[8], const int from[3], const int to[3], double part)
{
    int c[3];

    for (int i = 0; i < 3; i++)
        c[i] =
            (int)lround(from[i] + (to[i] - from[i]) * fmin(1, fmax(0, part)));
    snprintf(out, 8, "#%02x%02x%02x", (unsigned)c[0] & 255,
             (unsigned)c[1] & 255, (unsigned)c[2] & 255);
}

static const int pale[3] = {0xf4, 0xef, 0xdf}, blue[3] = {0x12, 0x4f, 0x9e},
                 green[3] = {0x1b, 0x7a, 0x33}, red[3] = {0xb3, 0x26, 0x1e},
                 violet[3] = {0x5a, 0x2a, 0x82};

static void attributes(FILE *out, const void *context, int r)
{
    const looks *it = context;
    char use[8], worth[8], when[8];
    double value = it->sure[r] ? worth_of(it, r) : 0;

    mix(use, pale, blue, it->most_used > 0 ? use_of(it, r) / it->most_used : 0);
    mix(worth, pale, value < 0 ? red : green,
        it->most_worth > 0 ? fabs(value) / it->most_worth : 0);
    mix(when, violet, pale,
        use_of(it, r) > 0 ? lab_claims_when(&it->tally->route[r].all) : 1);
    fprintf(out,
            " style=\"fill:%s\" data-use=\"%s\" data-worth=\"%s\""
            " data-when=\"%s\"",
            use, use, worth, when);
    for (int i = 0; i < bot_looks(it); i++) {
        mix(use, pale, blue,
            it->most_of_bot[i] > 0 ? use_of_bot(it, r, i) / it->most_of_bot[i]
                                   : 0);
        fprintf(out, " data-bot%d=\"%s\"", i, use);
    }
}

static void inside(FILE *out, const void *context, int r)
{
    const looks *it = context;
    char name[APP_LABEL_MAX], text[400], wins[APP_DECIMAL];

    app_route_name(it->plan->edition, r, name);
    if (it->tally->route[r].all.count)
        snprintf(
            text, sizeof text,
            _("%s: claimed in %.0f %% of the games, after %.0f %% of the"
              " game on average; who has it wins %s %%"),
            name, 100 * use_of(it, r),
            100 * lab_claims_when(&it->tally->route[r].all),
            app_decimal(wins, 100 * lab_route_wins(it->tally, r).value, 1));
    else
        snprintf(text, sizeof text, _("%s: never claimed"), name);
    fputs("<title>", out);
    page_text(out, text);
    fputs("</title>\n", out);
}

static void show_scale(FILE *out, const char *id, bool hidden, const char *text)
{
    fprintf(out, "<p class=\"scale\" id=\"scale-%s\"%s>", id,
            hidden ? " hidden" : "");
    page_text(out, text);
    fputs("</p>\n", out);
}

static void show_choice(FILE *out, const looks *it)
{
    const struct {
        const char *id, *text;
    } choices[] = {
        {"use", _("use")}, {"worth", _("worth")}, {"when", _("time")}};

    fputs("<p class=\"pick\">", out);
    for (int i = 0; i < 3; i++) {
        fprintf(out,
                "<label><input type=\"radio\" name=\"look\" value=\"%s\"%s> ",
                choices[i].id, i ? "" : " checked");
        page_text(out, choices[i].text);
        fputs("</label>", out);
    }
    for (int i = 0; i < bot_looks(it); i++) {
        fprintf(out,
                "<label><input type=\"radio\" name=\"look\" value=\"bot%d\">"
                " ",
                i);
        page_text(out, it->plan->bot[i].spec);
        fputs("</label>", out);
    }
    fputs("</p>\n", out);
}

/* By whom, and when: two columns for each bot, or for each seat. */
static void show_owners(FILE *out, const looks *it, bool bots)
{
    const lab_plan *plan = it->plan;
    const char *headings[1 + 2 * TTR_MAX_PLAYERS] = {_("route")};
    char text[2 * TTR_MAX_PLAYERS][GAME_SPEC_MAX + 32];
    int count = bots ? plan->bot_count : plan->players;

    for (int i = 0; i < count; i++) {
        char who[GAME_SPEC_MAX];
        if (bots)
            snprintf(who, sizeof who, "%s", plan->bot[i].spec);
        else
            snprintf(who, sizeof who, _("seat %d"), i + 1);
        snprintf(text[2 * i], sizeof text[0], "%s", who);
        snprintf(text[2 * i + 1], sizeof text[0], _("%s, after"), who);
        headings[1 + 2 * i] = text[2 * i];
        headings[2 + 2 * i] = text[2 * i + 1];
    }
    fprintf(out, "<details><summary>%s</summary>\n",
            bots ? _("routes by bot") : _("routes by seat"));
    page_say(out, _("In how many of the games it claims the route, and after"
                    " how much of the game on average."));
    page_table(out, headings, 1 + 2 * count);
    for (int r = 0; r < ttr_route_count(plan->edition); r++) {
        const lab_route_tally *route = &it->tally->route[r];
        lab_row row;
        page_row(out);
        page_cell(out, app_route_name(plan->edition, r, row.name));
        for (int i = 0; i < count; i++) {
            lab_claims_row(it->found, bots ? &route->bot[i] : &route->seat[i],
                           &row);
            lab_row_page(out, lab_route_claims, &row);
        }
    }
    page_table_end(out);
    fputs("</details>\n", out);
}

static void show_table(FILE *out, const looks *it)
{
    lab_row row;

    fprintf(out, "<details><summary>%s</summary>\n", _("all routes"));
    lab_sheet_page(out, lab_routes, NULL, 0);
    for (int r = 0; r < ttr_route_count(it->plan->edition); r++) {
        lab_route_row(it->found, r, &row);
        page_row(out);
        lab_row_page(out, lab_routes, &row);
    }
    page_table_end(out);
    fputs("</details>\n", out);
}

void report_map(FILE *out, const lab_found *found)
{
    const lab_plan *plan = found->plan;
    looks it = {.found = found, .plan = plan, .tally = found->tally};
    draw_look look = {.attributes = attributes,
                      .inside = inside,
                      .context = &it,
                      .plain = true};

    find_sure(&it);
    for (int r = 0; r < ttr_route_count(plan->edition); r++) {
        it.most_used = fmax(it.most_used, use_of(&it, r));
        if (it.sure[r])
            it.most_worth = fmax(it.most_worth, fabs(worth_of(&it, r)));
        for (int i = 0; i < plan->bot_count; i++)
            it.most_of_bot[i] = fmax(it.most_of_bot[i], use_of_bot(&it, r, i));
    }
    page_section(out, "map", _("The board"));
    show_choice(out, &it);
    show_scale(out, "use", false,
               _("The darker, the more often a route is claimed."));
    show_scale(
        out, "worth", true,
        _("Green: whoever claims it wins more often than an equal share; red: "
          "less often; pale: with so many routes it may be chance. Claiming a "
          "route is not the cause of winning: good players may just like it."));
    show_scale(out, "when", true,
               _("The darker, the earlier in the game a route is claimed."));
    for (int i = 0; i < bot_looks(&it); i++) {
        char id[16], text[256];
        snprintf(id, sizeof id, "bot%d", i);
        snprintf(text, sizeof text,
                 _("The darker, the more often %s claims it."),
                 plan->bot[i].spec);
        show_scale(out, id, true, text);
    }
    if (draw_board(out, plan->edition, &look))
        must_end();
    show_table(out, &it);
    if (bot_looks(&it))
        show_owners(out, &it, true);
    show_owners(out, &it, false);
    page_section_end(out);
}
