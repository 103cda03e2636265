// SPDX-License-Identifier: MIT
/*
 * draw.c - `ttr draw`: the board, a position, tickets and cards as pictures.
 */
#include "base/data.h"
#include "base/house_rules_args.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "commands/play.h"
#include "draw/picture_file.h"
#include "draw/poster.h"
#include "draw/sheet.h"
#include "host/journal_paths.h"
#include "host/session.h"

#include <stdlib.h>
#include <string.h>

/* What the arguments say. */
typedef struct order {
    const app_page *page;
    const ttr_library *library;
    const char *edition; // or NULL, to be taken from the journal
    const char *out, *journal;
    const char *paper;
    long long turn, width;
    bool tickets, cards, bare;
    app_house_args variant;
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
        printf(_("Made %d files, %s to %s.\n"), files, first, last);
    else
        printf(_("Made %s.\n"), first);
}

static int write_pages(const order *it, draw_pages *pages, int usual_width)
{
    ttr_error err;

    pages->width = it->width ? (int)it->width : usual_width;
    if (draw_write(pages, it->out, &err)) {
        app_message_error(&err);
        return APP_FAILED;
    }
    tell_files(it->out, pages->count);
    return APP_OK;
}

static int write_board(const order *it, subject *what)
{
    draw_pages pages = {.count = 1, .draw = draw_page, .context = what};

    what->bare = it->bare;
    return write_pages(it, &pages, 1600);
}

static ttr_status draw_one_sheet(FILE *out, const void *context, int page)
{
    draw_sheet_page(out, context, page);
    return TTR_OK;
}

/* Tickets, cards or both. */
static int write_sheets(const order *it, const ttr_edition *edition)
{
    draw_layout *layout = draw_layout_new(edition);
    draw_sheet sheet = {.edition = edition,
                        .layout = layout,
                        .paper = draw_paper_find(it->paper),
                        .tickets = it->tickets,
                        .cards = it->cards};
    draw_pages pages = {.draw = draw_one_sheet, .context = &sheet};
    int status = APP_FAILED;

    pages.count = draw_sheet_pages(&sheet);
    if (!layout)
        app_message(_("out of memory"));
    else if (!pages.count)
        app_message(_("%s has no tickets"), ttr_edition_id(edition));
    else
        status = write_pages(it, &pages, 1654); // 200 dots to the inch
    draw_layout_free(layout);
    return status;
}

/* The board as it is. */
static int draw_edition(order *it)
{
    int status;
    ttr_edition *edition =
        app_edition(it->page, it->library, it->edition, &it->variant, &status);

    if (!edition)
        return status;
    if (it->tickets || it->cards)
        status = write_sheets(it, edition);
    else
        status = write_board(it, &(subject){.edition = edition});
    ttr_edition_free(edition);
    return status;
}

/* The final count, when the position is that of the end. */
static bool count_game(game_match *match, const ttr_view *view,
                       ttr_result *result)
{
    ttr_error err;

    if (view->state.phase != TTR_PHASE_OVER)
        return true;
    if (!game_match_result(match, result, &err))
        return true;
    app_message_error(&err);
    return false;
}

static int draw_position(const order *it, game_match *match, int moment)
{
    subject what = {.edition = game_match_edition(match)};
    const game_party *party = game_match_party(match);
    ttr_result *result = calloc(1, sizeof *result);
    int status = APP_FAILED;

    what.game.view = game_match_view_at(match, moment, GAME_SPECTATOR);
    for (int p = 0; p < party->count; p++)
        what.game.names[p] = party->seat[p].name;
    if (!result)
        app_message(_("out of memory"));
    else if (count_game(match, what.game.view, result)) {
        what.game.result = result->winner_count ? result : NULL;
        status = write_board(it, &what);
    }
    free(result);
    return status;
}

/* Is this a game of the edition that was asked for, if any? */
static bool is_of(const char *asked, const ttr_edition *edition)
{
    return !asked || strcmp(asked, ttr_edition_id(edition)) == 0 ||
           strcmp(asked, ttr_edition_file(edition)) == 0;
}

static int draw_match(const order *it, game_match *match)
{
    const ttr_edition *edition = game_match_edition(match);
    int last = game_match_length(match), moment = last;

    if (!is_of(it->edition, edition)) {
        app_message(_("%s: this is a game of %s, not of %s"), it->journal,
                    ttr_edition_id(edition), it->edition);
        return APP_FAILED;
    }
    if (it->turn >= 0) {
        moment = game_match_turn_moment(match, (int)it->turn);
        int turns =
            game_match_view_at(match, moment, GAME_SPECTATOR)->state.turn;
        if (turns < it->turn) {
            app_message(_("%s: there is no turn %lld, the last is %d"),
                        it->journal, it->turn, turns);
            return APP_FAILED;
        }
    }
    return draw_position(it, match, moment);
}

/* A position of a journal. */
static int draw_journal(order *it)
{
    char path[GAME_PATH_MAX];
    game_session *session;
    ttr_error err = {0};

    if (!play_find_game(it->journal, path))
        return APP_FAILED;
    if (game_session_look(&session, it->library, path, &err)) {
        app_message_error(&err);
        return APP_FAILED;
    }
    if (err.status)
        app_message_error(&err); // what is before that can be drawn
    else if (game_session_rules_changed(session))
        app_message("%s", game_rules_changed_text());
    int status = draw_match(it, game_session_match(session));
    game_session_free(session);
    return status;
}

static int check_order(const order *it)
{
    draw_format format;

    if (!it->out)
        return app_refuse(it->page, _("say where to write: -o board.svg"));
    if (!draw_format_of(it->out, &format))
        return app_refuse(it->page,
                          _("-o %s: the name must end in .svg, .png or .pdf"),
                          it->out);
    if (!it->edition && !it->journal)
        return app_refuse(it->page, _("missing argument: %s"),
                          _(it->page->operands));
    if (it->journal && (it->tickets || it->cards))
        return app_refuse(it->page,
                          _("--journal does not go with --tickets or --cards"));
    if (it->turn >= 0 && !it->journal)
        return app_refuse(it->page, _("--turn needs a --journal"));
    if (!draw_paper_find(it->paper))
        return app_refuse(it->page, _("--paper: \"%s\" is not a4 or letter"),
                          it->paper);
    return APP_OK;
}

int command_draw(int argc, char **argv)
{
    app_list paths = {0};
    order it = {.turn = -1, .paper = "a4"};
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
        app_rule_option(&it.variant),
        app_set_option(&it.variant),
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "draw",
        .operands = N_("<edition>"),
        .about =
            N_("Draw the board of an edition as a picture to look at and to"
               " print, a position\nof a game, or its tickets and cards on"
               " pages to cut. Several pages are several\nfiles, numbered,"
               " or one PDF. PNG and PDF need rsvg-convert (librsvg2-bin)."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 0,
        .operands_most = 1,
    };
    app_operands operands;
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    it.page = &page;
    it.edition = operands.count ? operands.item[0] : NULL;
    if ((status = check_order(&it)) != APP_OK)
        return status;
    if (it.journal && operands.anew)
        return app_refuse_anew(&page, operands.anew);
    ttr_library *library = app_library(&page, &paths, &status);
    if (!library)
        return status;
    it.library = library;
    status = it.journal ? draw_journal(&it) : draw_edition(&it);
    ttr_library_free(library);
    return status;
}
