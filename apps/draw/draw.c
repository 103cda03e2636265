/*
 * draw.c - `ttr draw`: the board, a position, tickets and cards as pictures.
 */
#include "commands.h"
#include "common/data.h"
#include "common/language.h"
#include "common/message.h"
#include "common/variant.h"
#include "draw/board.h"
#include "draw/file.h"
#include "game/session.h"
#include "play/play.h"

#include <string.h>

/* What the arguments say. */
typedef struct order {
    const app_page *page;
    const ttr_library *library;
    const char *edition; // or NULL, to be taken from the journal
    const char *out, *journal;
    long long turn, width;
    app_variant variant;
} order;

/* What is drawn. */
typedef struct subject {
    const ttr_edition *edition;
    const ttr_view *view; // of a position, or NULL
} subject;

static void draw_page(FILE *out, const void *context, int page)
{
    const subject *it = context;
    draw_look look = {.view = it->view};

    (void)page;
    draw_board(out, it->edition, &look);
}

static int write(const order *it, const subject *what)
{
    ttr_error err;
    draw_pages pages = {.count = 1,
                        .draw = draw_page,
                        .context = what,
                        .width = (int)it->width};

    if (draw_write(&pages, it->out, &err))
        return APP_OK;
    app_message_error(&err);
    return APP_FAILED;
}

/* The board as it is. */
static int draw_edition(order *it)
{
    int status;
    ttr_edition *edition =
        app_edition(it->page, it->library, it->edition, &it->variant, &status);

    if (!edition)
        return status;
    status = write(it, &(subject){.edition = edition});
    ttr_edition_free(edition);
    return status;
}

static int draw_session(const order *it, game_session *session)
{
    const ttr_edition *edition = game_session_edition(session);
    int moment = game_session_length(session);

    if (it->edition && strcmp(it->edition, ttr_edition_id(edition)) != 0) {
        app_message(_("%s: this is a game of %s, not of %s"), it->journal,
                    ttr_edition_id(edition), it->edition);
        return APP_FAILED;
    }
    if (it->turn)
        moment = game_session_turn_moment(session, (int)it->turn);
    subject what = {.edition = edition,
                    .view =
                        game_session_view_at(session, moment, GAME_SPECTATOR)};
    return write(it, &what);
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
    int status = draw_session(it, session);
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
    return APP_OK;
}

int command_draw(int argc, char **argv)
{
    app_list paths = {0};
    order it = {.width = 1600};
    const app_option options[] = {
        {"out", N_("FILE"),
         N_("where to: .svg, .png or .pdf; - is SVG on standard output"),
         .text = &it.out, .letter = 'o'},
        {"journal", N_("FILE"), N_("draw a position of this game"),
         .text = &it.journal},
        {"turn", "N", N_("the position when this turn begins; else the last"),
         .number = &it.turn, .least = 0, .most = TTR_MAX_TURNS},
        {"width", "N", N_("of a PNG, in pixels"), .number = &it.width,
         .least = 100, .most = 20000},
        app_rule_option(&it.variant),
        app_set_option(&it.variant),
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "draw",
        .operands = N_("<edition>"),
        .about = N_("Draw the board of an edition as a picture to print."),
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
    ttr_library *library = app_library(&page, &paths, &status);
    if (!library)
        return status;
    it.library = library;
    status = it.journal ? draw_journal(&it) : draw_edition(&it);
    ttr_library_free(library);
    return status;
}
