/*
 * about_commands.c - The commands that need no game: hello, edition.
 */
#include "bots/bots.h"
#include "wire/engine_session.h"

#include <stdio.h>

static void write_text(reply *out, const char *key, const char *text)
{
    reply_key(out, key);
    reply_text(out, text);
}

static void write_number(reply *out, const char *key, int number)
{
    reply_key(out, key);
    reply_number(out, number);
}

bool answer_hello(app_session *session, const json_t *request)
{
    reply *out = &session->out;
    char **ids = NULL;
    int count = 0;

    (void)request;
    if (ttr_library_editions(session->library, &ids, &count))
        return session_refuse(session, "bad_request",
                              "the editions cannot be listed");
    write_text(out, "name", "ttr");
    write_text(out, "version", ttr_version());
    write_number(out, "protocol", 1);
    reply_key(out, "editions");
    reply_open(out, '[');
    for (int i = 0; i < count; i++)
        reply_text(out, ids[i]);
    reply_close(out, ']');
    ttr_library_ids_free(ids, count);
    reply_key(out, "bots");
    reply_open(out, '[');
    for (int i = 0; i < app_bot_count(); i++)
        reply_text(out, app_bot_get(i)->name);
    reply_close(out, ']');
    return true;
}

static void write_rules(reply *out, const ttr_edition *edition)
{
    static const char *const tie_breaks[] = {
        [TTR_TIE_TICKETS] = "tickets",
        [TTR_TIE_LONGEST_PATH] = "longest-path",
    };
    const char *const *modules;
    const ttr_tie_break *order;

    reply_key(out, "rules");
    reply_open(out, '{');
    for (int i = 0; i < TTR_NUMBER_COUNT; i++)
        write_number(out, ttr_number_get((ttr_number)i)->name,
                     ttr_edition_number(edition, (ttr_number)i));
    reply_key(out, "tie_break");
    reply_open(out, '[');
    int count = ttr_edition_tie_breaks(edition, &order);
    for (int i = 0; i < count; i++)
        reply_text(out, tie_breaks[order[i]]);
    reply_close(out, ']');
    reply_close(out, '}');

    reply_key(out, "modules");
    reply_open(out, '[');
    count = ttr_edition_modules(edition, &modules);
    for (int i = 0; i < count; i++)
        reply_text(out, modules[i]);
    reply_close(out, ']');
}

static void write_kind(reply *out, const ttr_kind *kind)
{
    reply_open(out, '{');
    write_text(out, "id", kind->id);
    write_text(out, "name", kind->name);
    write_number(out, "count", kind->count);
    reply_close(out, '}');
}

/* Cards, pieces and what lengths score. */
static void write_stock(reply *out, const ttr_edition *edition)
{
    reply_key(out, "cards");
    reply_open(out, '[');
    for (int i = 0; i < ttr_card_kinds(edition); i++)
        write_kind(out, ttr_card_get(edition, i));
    reply_close(out, ']');
    reply_key(out, "pieces");
    reply_open(out, '[');
    for (int i = 0; i < ttr_piece_kinds(edition); i++)
        write_kind(out, ttr_piece_get(edition, i));
    reply_close(out, ']');

    reply_key(out, "points");
    reply_open(out, '{');
    for (int length = 1; length <= TTR_MAX_LENGTH; length++) {
        int points = ttr_edition_points(edition, length);
        char key[12];
        if (!points)
            continue;
        snprintf(key, sizeof key, "%d", length);
        write_number(out, key, points);
    }
    reply_close(out, '}');
}

/* What rule modules have marked: "marks": {"toll": 2}; left out when there is
   nothing. */
static void write_marks(reply *out, const ttr_edition *edition, ttr_scope scope,
                        int index)
{
    bool any = false;

    for (int i = 0; i < ttr_edition_mark_count(edition); i++) {
        int value = ttr_edition_mark_value(edition, i, index);
        if (ttr_edition_mark(edition, i)->scope != scope || !value)
            continue;
        if (!any) {
            reply_key(out, "marks");
            reply_open(out, '{');
        }
        any = true;
        write_number(out, ttr_edition_mark(edition, i)->name, value);
    }
    if (any)
        reply_close(out, '}');
}

static void write_route(reply *out, const ttr_edition *edition, int i)
{
    const ttr_route *route = ttr_route_get(edition, i);

    reply_open(out, '{');
    write_text(out, "id", route->id);
    write_text(out, "from", ttr_place_get(edition, route->from)->id);
    write_text(out, "to", ttr_place_get(edition, route->to)->id);
    write_number(out, "length", route->length);
    write_text(out, "colour",
               route->colour == TTR_GREY
                   ? "grey"
                   : ttr_card_get(edition, route->colour)->id);
    reply_key(out, "twin");
    if (route->twin == TTR_NO_ROUTE)
        reply_null(out);
    else
        reply_text(out, ttr_route_get(edition, route->twin)->id);
    write_number(out, "cards", route->cards);
    write_number(out, "wilds_min", route->wilds_min);
    write_text(out, "piece", ttr_piece_get(edition, route->piece_kind)->id);
    write_number(out, "pieces", route->pieces);
    write_number(out, "points", route->points);
    write_number(out, "bend", route->bend);
    write_marks(out, edition, TTR_ON_ROUTE, i);
    reply_close(out, '}');
}

static void write_places(reply *out, const ttr_edition *edition)
{
    reply_key(out, "places");
    reply_open(out, '[');
    for (int i = 0; i < ttr_place_count(edition); i++) {
        const ttr_place *place = ttr_place_get(edition, i);
        reply_open(out, '{');
        write_text(out, "id", place->id);
        write_text(out, "name", place->name);
        write_number(out, "x", place->x);
        write_number(out, "y", place->y);
        write_text(out, "label", place->label);
        write_marks(out, edition, TTR_ON_PLACE, i);
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

static void write_tickets(reply *out, const ttr_edition *edition)
{
    reply_key(out, "tickets");
    reply_open(out, '[');
    for (int i = 0; i < ttr_ticket_count(edition); i++) {
        const ttr_ticket *ticket = ttr_ticket_get(edition, i);
        reply_open(out, '{');
        write_text(out, "id", ticket->id);
        write_text(out, "from", ttr_place_get(edition, ticket->from)->id);
        write_text(out, "to", ttr_place_get(edition, ticket->to)->id);
        write_number(out, "points", ticket->points);
        write_marks(out, edition, TTR_ON_TICKET, i);
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

static void write_edition(reply *out, const ttr_edition *edition)
{
    static const char *const texts[] = {"name", "summary", "source"};
    int width, height;

    reply_key(out, "edition");
    reply_open(out, '{');
    write_text(out, "id", ttr_edition_id(edition));
    for (int i = 0; i < 3; i++)
        write_text(out, texts[i], ttr_edition_text(edition, texts[i], NULL));
    reply_key(out, "players");
    reply_open(out, '{');
    write_number(out, "min", ttr_edition_players_min(edition));
    write_number(out, "max", ttr_edition_players_max(edition));
    reply_close(out, '}');
    write_rules(out, edition);
    write_stock(out, edition);
    ttr_edition_board(edition, &width, &height);
    reply_key(out, "board");
    reply_open(out, '{');
    write_number(out, "width", width);
    write_number(out, "height", height);
    reply_close(out, '}');
    write_places(out, edition);
    reply_key(out, "routes");
    reply_open(out, '[');
    for (int i = 0; i < ttr_route_count(edition); i++)
        write_route(out, edition, i);
    reply_close(out, ']');
    write_tickets(out, edition);
    reply_close(out, '}');
}

/* The first mistake is the message; all of them follow in the list. */
static bool refuse_edition(app_session *session, ttr_status status)
{
    const ttr_report *report = session->mistakes;
    ttr_error err = {.status = status, .text = "the edition cannot be read"};

    for (int i = ttr_report_count(report) - 1; i >= 0; i--) {
        const ttr_finding *it = ttr_report_get(report, i);
        if (it->level != TTR_LEVEL_ERROR)
            continue;
        err.line = it->line;
        snprintf(err.file, sizeof err.file, "%s", it->file);
        snprintf(err.text, sizeof err.text, "%s", it->text);
    }
    if (status == TTR_E_NOT_FOUND) {
        ttr_report_free(session->mistakes); // one sentence says it all
        session->mistakes = NULL;
        return session_refuse_error(session, "unknown_edition", &err);
    }
    return session_refuse_error(session, "bad_edition", &err);
}

bool answer_about(app_session *session, const json_t *request)
{
    ttr_edition *edition;
    const char *id;

    if (!request_text(session, request, "edition", &id))
        return false;
    session->mistakes = ttr_report_new();
    if (!session->mistakes)
        return session_refuse(session, "bad_request", "out of memory");
    ttr_status status = ttr_edition_load(&edition, session->library, id, NULL,
                                         session->mistakes);
    if (status)
        return refuse_edition(session, status);
    write_edition(&session->out, edition);
    ttr_edition_free(edition);
    return true;
}
