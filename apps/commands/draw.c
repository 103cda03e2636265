// SPDX-License-Identifier: MIT
/*
 * draw.c - `ttr draw`: the board, a position, tickets and cards as pictures.
 */
#include "base/columns.h"
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "commands.h"
#include "commands/play.h"
#include "draw/picture_file.h"
#include "draw/poster.h"
#include "draw/print_sheet.h"
#include "host/journal_paths.h"
#include "host/session.h"

#include <stdlib.h>
#include <string.h>

/* What the arguments say. */
typedef struct order {
    app_call *call;
    const char *edition; // or NULL, to be taken from the journal
    const char *out, *journal;
    const char *paper;
    long long turn, width;
    bool tickets, cards, bare;
} order;

/* What is drawn. */
typedef struct subject {
    const ttr_edition *edition;
    draw_game game;
    bool bare;
} subject;

static ttr_status draw_page(FILE *out, const void *context, int page)
{
    const subject *it = context;
    draw_look look = {.view = it->game.view};

    (void)page;
    return it->bare ? draw_board(out, it->edition, &look)
                    : draw_poster(out, it->edition, &it->game);
}

/* Say what was written, unless it went to standard output itself. */
static void tell_files(const char *path, int pages)
{
    int files = draw_file_count(path, pages);
    char first[DRAW_PATH], last[DRAW_PATH];

    if (strcmp(path, "-") == 0 || !draw_file_name(path, 0, files, first) ||
        !draw_file_name(path, files - 1, files, last))
        return;
    if (files > 1)
        app_print(_("Made %d files, %s to %s.\n"), files, first, last);
    else
        app_print(_("Made %s.\n"), first);
}

static ttr_status write_pages(const order *it, draw_pages *pages,
                              int usual_width, ttr_error *err)
{
    pages->width = it->width ? (int)it->width : usual_width;
    ttr_status status = draw_write(pages, it->out, err);
    if (status)
        return status;
    tell_files(it->out, pages->count);
    return TTR_OK;
}

static ttr_status write_board(const order *it, subject *what, ttr_error *err)
{
    draw_pages pages = {.count = 1, .draw = draw_page, .context = what};

    what->bare = it->bare;
    return write_pages(it, &pages, 1600, err);
}

static ttr_status draw_one_sheet(FILE *out, const void *context, int page)
{
    draw_sheet_page(out, context, page);
    return TTR_OK;
}

/* Tickets, cards or both. */
static ttr_status write_sheets(const order *it, const ttr_edition *edition,
                               ttr_error *err)
{
    draw_layout *layout = draw_layout_new(edition);
    draw_sheet sheet = {.edition = edition,
                        .layout = layout,
                        .paper = draw_paper_find(it->paper),
                        .tickets = it->tickets,
                        .cards = it->cards};
    draw_pages pages = {.draw = draw_one_sheet, .context = &sheet};
    ttr_status status;

    pages.count = draw_sheet_pages(&sheet);
    if (!layout)
        status = app_fail_memory(err);
    else if (!pages.count)
        status = app_fail(err, TTR_E_NOT_FOUND, NULL, _("%s has no tickets"),
                          ttr_edition_id(edition));
    else
        status = write_pages(it, &pages, 1654, err); // 200 dots to the inch
    draw_layout_free(layout);
    return status;
}

/* The board as it is. */
static ttr_status draw_edition(order *it, ttr_error *err)
{
    app_call *call = it->call;
    ttr_status status = app_edition(&call->edition, call->library, it->edition,
                                    &call->house, call->report, err);

    if (status)
        return status;
    return it->tickets || it->cards
               ? write_sheets(it, call->edition, err)
               : write_board(it, &(subject){.edition = call->edition}, err);
}

static ttr_status draw_position(const order *it, game_match *match, int moment,
                                ttr_error *err)
{
    subject what = {.edition = game_match_edition(match)};
    const game_party *party = game_match_party(match);
    ttr_result *result = must_alloc(1, sizeof *result);
    ttr_status status = TTR_OK;

    what.game.view = game_match_view_at(match, moment, GAME_SPECTATOR);
    for (int p = 0; p < party->count; p++)
        what.game.names[p] = party->seat[p].name;
    if (what.game.view->state.phase == TTR_PHASE_OVER) {
        status = game_match_result(match, result, err);
        what.game.result = result;
    }
    if (!status)
        status = write_board(it, &what, err);
    free(result);
    return status;
}

/* Is this a game of the edition that was asked for, if any? */
static bool is_of(const char *asked, const ttr_edition *edition)
{
    return !asked || strcmp(asked, ttr_edition_id(edition)) == 0 ||
           strcmp(asked, ttr_edition_file(edition)) == 0;
}

static ttr_status draw_match(const order *it, game_match *match, ttr_error *err)
{
    const ttr_edition *edition = game_match_edition(match);
    int last = game_match_length(match), moment = last;

    if (!is_of(it->edition, edition))
        return app_fail(err, TTR_E_NOT_FOUND, it->journal,
                        _("this is a game of %s, not of %s"),
                        ttr_edition_id(edition), it->edition);
    if (it->turn >= 0) {
        moment = game_match_turn_moment(match, (int)it->turn);
        int turns =
            game_match_view_at(match, moment, GAME_SPECTATOR)->state.turn;
        if (turns < it->turn)
            return app_fail(err, TTR_E_NOT_FOUND, it->journal,
                            _("there is no turn %lld, the last is %d"),
                            it->turn, turns);
    }
    return draw_position(it, match, moment, err);
}

/* A position of a journal. */
static ttr_status draw_journal(order *it, ttr_error *err)
{
    char path[GAME_PATH_MAX];
    game_session *session;
    ttr_error damage = {0};
    ttr_status status = play_find_game(it->journal, path, err);

    if (!status && (status = game_session_look(&session, it->call->library,
                                               path, &damage)))
        *err = damage;
    if (status)
        return status;
    if (damage.status)
        app_message_error(&damage); // what is before that can be drawn
    else if (game_session_rules_changed(session))
        app_message("%s", game_rules_changed_text());
    status = draw_match(it, game_session_match(session), err);
    game_session_free(session);
    return status;
}

static ttr_status check_order(const order *it, ttr_error *err)
{
    draw_format format;

    if (!it->out)
        return app_refuse(err, _("say where to write: -o board.svg"));
    if (!draw_format_of(it->out, &format))
        return app_refuse(
            err, _("-o %s: the name must end in .svg, .png or .pdf"), it->out);
    if (!it->edition && !it->journal)
        return app_refuse_missing(err, _(it->call->page->operands));
    if (it->journal && (it->tickets || it->cards))
        return app_refuse(err,
                          _("--journal does not go with --tickets or --cards"));
    if (it->turn >= 0 && !it->journal)
        return app_refuse(err, _("--turn needs a --journal"));
    if (!draw_paper_find(it->paper))
        return app_refuse(err, _("--paper: \"%s\" is not a4 or letter"),
                          it->paper);
    if (it->journal && it->call->operands.anew)
        return app_refuse_anew(err, it->call->operands.anew);
    return TTR_OK;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    order *it = call->order;

    it->call = call;
    it->edition = call->what;
    ttr_status status = check_order(it, err);
    if (status)
        return status;
    return it->journal ? draw_journal(it, err) : draw_edition(it, err);
}

int command_draw(int argc, char **argv)
{
    order it = {.turn = -1, .paper = "a4"};
    app_call call = {.order = &it};
    const app_option options[] = {
        {"out", N_("FILE"),
         N_("where to: .svg, .png or .pdf; - is SVG on standard output"),
         .text = &it.out, .letter = 'o'},
        {"journal", N_("FILE"), N_("draw a position of this game"),
         .text = &it.journal},
        {"turn", "N", N_("the position when this turn begins; else the last"),
         .number = &it.turn, .least = 0, .most = TTR_MAX_TURNS},
        {"tickets", NULL, N_("pages of tickets to print and cut"),
         .flag = &it.tickets},
        {"cards", NULL, N_("pages of cards to print and cut"),
         .flag = &it.cards},
        {"paper", N_("SIZE"), N_("of these pages: a4, or letter"),
         .text = &it.paper},
        {"bare", NULL, N_("the board without title and legend"),
         .flag = &it.bare},
        {"width", "N", N_("of a PNG, in pixels"), .number = &it.width,
         .least = 100, .most = 20000},
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page =
            {.command = "draw",
             .operands = N_("<edition>"),
             .about = N_(
                 "Draw the board of an edition as a picture to look at and to"
                 " print, a position\nof a game, or its tickets and cards on"
                 " pages to cut. Several pages are several\nfiles, numbered,"
                 " or one PDF. PNG and PDF need rsvg-convert"
                 " (librsvg2-bin)."),
             APP_OPTIONS(options),
             .operands_most = 1},
        .needs = APP_NEEDS_LIBRARY,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
