// SPDX-License-Identifier: MIT
/*
 * seats.c - Who sits at the table, as text.
 *
 * Invariant: game_party_read() reads what game_party_write() has written as
 * the same party.
 */
#include "game/seats.h"

#include "base/error.h"
#include "base/language.h"
#include "base/text_builder.h"
#include "base/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char person[] = "person";
static const char usual_bot[] = "greedy"; // when only their number is given

enum { MAX_ITERATIONS = 1000 * 1000 * 1000, MAX_MILLISECONDS = 60 * 60 * 1000 };

/* Translators: how well a bot plays, or in what style: "Mia (hard)"; people
   type it, too. */
static const char *const words[] = {
    N_("easy"),      N_("medium"),  N_("hard"),   N_("racer"),
    N_("collector"), N_("blocker"), N_("builder")};

enum { WORDS = sizeof words / sizeof words[0] };

const char *game_bot_word(const app_bot *bot)
{
    for (int i = 0; i < WORDS; i++)
        if (strcmp(words[i], bot->name) == 0)
            return _(words[i]);
    return bot->name;
}

/* The bot of this name, or the level or style of this word; NULL when there is
   none. */
static const app_bot *find_bot(const char *name)
{
    const app_bot *bot = app_bot_find(name);

    for (int i = 0; i < WORDS && !bot; i++)
        if (strcmp(_(words[i]), name) == 0)
            bot = app_bot_find(words[i]);
    return bot;
}

/* One seat of the text, cut into its parts. */
typedef struct word {
    char name[4 * APP_NAME_MAX]; // "" when none is given
    char spec[GAME_SPEC_MAX];    // "" when none is given
    bool quoted;
} word;

/* "1000" iterations, or a time: "2s", "500ms". False when it is neither. */
static bool read_measure(const char *text, game_seat *seat)
{
    char *end;

    if (!isdigit((unsigned char)text[0]))
        return false;
    long number = strtol(text, &end, 10);
    long unit = strcmp(end, "s") == 0 ? 1000 : strcmp(end, "ms") == 0 ? 1 : 0;
    if (number < 1 || (*end && !unit) ||
        number > (unit ? MAX_MILLISECONDS / unit : MAX_ITERATIONS))
        return false;
    seat->iterations = unit ? 0 : (int)number;
    seat->milliseconds = (int)(number * unit);
    return true;
}

/* "ismcts:1000": the name of a bot and how hard it thinks. False when there is
   no such bot, or its measure is none. */
static bool read_spec(const char *spec, game_seat *seat)
{
    char name[GAME_SPEC_MAX];
    const char *colon = strchr(spec, ':');
    size_t length = colon ? (size_t)(colon - spec) : strlen(spec);

    if (strlen(spec) >= sizeof name)
        return false;
    memcpy(name, spec, length);
    name[length] = '\0';
    const app_bot *bot = find_bot(name);
    game_seat measure = {0};
    if ((colon && !read_measure(colon + 1, &measure)) ||
        (bot && !bot->iterations &&
         (measure.milliseconds || (measure.iterations && !bot->source))))
        return false;
    seat->bot = bot;
    seat->iterations = measure.iterations;
    seat->milliseconds = measure.milliseconds;
    if (bot && strcmp(game_bot_word(bot), name) == 0)
        snprintf(seat->spec, sizeof seat->spec, "%s%s", bot->name,
                 colon ? colon : "");
    else
        snprintf(seat->spec, sizeof seat->spec, "%s", spec);
    return bot != NULL;
}

bool game_seat_make(const char *name, const char *spec, int number,
                    game_seat *seat)
{
    *seat = (game_seat){.bot = NULL};
    bool known = true;

    if (!spec || !*spec || strcmp(spec, person) == 0)
        snprintf(seat->spec, sizeof seat->spec, "%s", person);
    else
        known = read_spec(spec, seat);
    if (name && *name)
        snprintf(seat->name, sizeof seat->name, "%s", name);
    else if (seat->bot)
        snprintf(seat->name, sizeof seat->name, "%s", seat->bot->name);
    else
        snprintf(seat->name, sizeof seat->name, _("Player %d"), number + 1);
    return known;
}

/* The bot that was meant by a word that is none, or NULL. Names of persons
   begin with a capital letter, or one beyond ASCII. */
static const char *meant_bot(const char *text)
{
    char name[GAME_SPEC_MAX];

    if (!islower((unsigned char)text[0]))
        return NULL;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
    const app_bot *bot = find_bot(name); // then the number is wrong
    return bot ? bot->name : app_bot_nearest(name);
}

static const char *trim(const char *text, size_t *length)
{
    while (*length && isspace((unsigned char)*text)) {
        text++;
        --*length;
    }
    while (*length && isspace((unsigned char)text[*length - 1]))
        --*length;
    return text;
}

static bool copy(char *out, size_t size, const char *text, size_t length)
{
    text = trim(text, &length);
    snprintf(out, size, "%.*s", (int)(length < size ? length : 0), text);
    return length < size;
}

/* A name in quotes; returns what stands behind it, or NULL. */
static const char *cut_quoted(const char *text, word *out)
{
    size_t used = 0;

    for (text++; *text; text++) {
        if (*text == '"' && text[1] != '"')
            break;
        if (*text == '"')
            text++;
        if (used + 1 < sizeof out->name)
            out->name[used++] = *text;
    }
    out->name[used] = '\0';
    out->quoted = true;
    return *text == '"' ? text + 1 : NULL;
}

/* Cut off one seat; *text is moved behind its comma. */
static ttr_status cut_word(const char **text, word *out, ttr_error *err)
{
    const char *from = *text;

    *out = (word){.quoted = false};
    while (isspace((unsigned char)*from))
        from++;
    if (*from == '"') {
        from = cut_quoted(from, out);
        if (!from)
            return app_refuse(err, _("a quote is not closed"));
        while (isspace((unsigned char)*from))
            from++;
        if (*from && *from != ',' && *from != '=')
            return app_refuse(
                err, _("a name in quotes must be followed by a comma or ="));
    }
    size_t length = strcspn(from, ",");
    const char *equals = memchr(from, '=', length);
    bool fits = true;
    if (equals) {
        if (!out->quoted)
            fits = copy(out->name, sizeof out->name, from,
                        (size_t)(equals - from));
        fits = fits && copy(out->spec, sizeof out->spec, equals + 1,
                            length - (size_t)(equals + 1 - from));
        if (fits && (!*out->name || !*out->spec))
            return app_refuse(err,
                              _("a seat must be a name, a bot, or name=bot"));
    } else if (!out->quoted) {
        fits = copy(out->name, sizeof out->name, from, length);
    }
    if (!fits)
        return app_refuse(err, _("a name may have at most %d bytes"),
                          APP_NAME_MAX - 1);
    if (from[length] == ',' && !from[length + 1])
        return app_refuse(err, _("there is nothing after the last comma"));
    *text = from + length + (from[length] == ',');
    return TTR_OK;
}

static ttr_status check_name(const char *name, ttr_error *err)
{
    size_t length = strlen(name);

    for (const char *at = name; *at;)
        if (utf8_is_control(utf8_next(&at)))
            return app_refuse(err, _("a name must be on one line"));
    if (!length || name[0] == ' ' || name[length - 1] == ' ')
        return app_refuse(
            err, _("a name must not be empty or have spaces around it"));
    if (length >= APP_NAME_MAX)
        return app_refuse(err, _("a name may have at most %d bytes"),
                          APP_NAME_MAX - 1);
    return TTR_OK;
}

/* Is what stands behind the colon of a bot's name right? Whatever is no bot is
   looked at elsewhere. */
static ttr_status check_number(const char *spec, ttr_error *err)
{
    char name[GAME_SPEC_MAX];
    const char *colon = strchr(spec, ':');
    const app_bot *bot = NULL;
    game_seat ignored = {0};

    snprintf(name, sizeof name, "%.*s", (int)strcspn(spec, ":"), spec);
    if (colon)
        bot = find_bot(name);
    if (!bot || read_spec(spec, &ignored))
        return TTR_OK;
    if (read_measure(colon + 1, &ignored))
        return app_refuse(err,
                          ignored.milliseconds
                              ? _("%s: %s does not search and takes no time")
                              : _("%s: %s does not search and takes no number"),
                          spec, name);
    return app_refuse(err,
                      _("%s: the iterations must be a number from 1 to %d, or a"
                        " time such as 2s or 500ms, at most an hour"),
                      spec, MAX_ITERATIONS);
}

/* One seat from its word; a bot without a name gets it later. */
static ttr_status make_seat(const word *in, int number, game_seat *seat,
                            ttr_error *err)
{
    const char *spec = *in->spec ? in->spec : NULL;
    const char *name = in->name;
    bool plain = !in->quoted && !spec; // a bot, or a person's name
    ttr_status status = TTR_OK;

    *seat = (game_seat){.bot = NULL};
    if (plain && strcmp(name, person) == 0) {
        game_seat_make(NULL, NULL, number, seat);
        return TTR_OK;
    }
    if (plain || spec)
        status = check_number(plain ? name : spec, err);
    if (status || (plain && read_spec(name, seat)))
        return status;
    const char *meant = plain ? meant_bot(name) : NULL;
    if (meant)
        return app_refuse(err,
                          _("there is no bot \"%s\", did you mean %s? A"
                            " person's name begins with a capital letter or"
                            " stands in quotes"),
                          name, meant);
    status = check_name(name, err);
    if (status || game_seat_make(name, spec, number, seat))
        return status;
    meant = meant_bot(spec);
    return meant
               ? app_refuse(err, _("there is no bot \"%s\", did you mean %s?"),
                            spec, meant)
               : app_refuse(err, _("there is no bot \"%s\""), spec);
}

static bool is_taken(const game_party *party, const char *name, int but)
{
    for (int i = 0; i < party->count; i++)
        if (i != but && strcmp(party->seat[i].name, name) == 0)
            return true;
    return false;
}

/* Translators: eight first names that are common in your language, short and
   without two that sound alike. */
static const char first_names[] = N_("Mia Tom Zoe Max Ida Leo Eva Ben");

/* "Mia (hard)"; false when there are no more names. */
static bool make_name(int number, const app_bot *bot, char out[APP_NAME_MAX])
{
    const char *at = _(first_names);

    for (; number > 0 && *at; number--) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    snprintf(out, APP_NAME_MAX, "%.*s (%s)", (int)strcspn(at, " "), at,
             game_bot_word(bot));
    return *at != '\0';
}

/* Has somebody else the first name of this one? */
static bool is_first_name_taken(const game_party *party, const char *name,
                                int but)
{
    size_t length = strcspn(name, " ");

    for (int i = 0; i < party->count; i++) {
        const char *other = party->seat[i].name;
        if (i != but && strncmp(other, name, length) == 0 &&
            (!other[length] || other[length] == ' '))
            return true;
    }
    return false;
}

bool game_seat_is_named(const game_seat *seat)
{
    char name[APP_NAME_MAX];

    for (int i = 0; seat->bot && make_name(i, seat->bot, name); i++)
        if (strcmp(name, seat->name) == 0)
            return true;
    return false;
}

bool game_seat_name_bot(game_party *party, int seat)
{
    game_seat *it = &party->seat[seat];
    char name[APP_NAME_MAX];

    for (int i = 0; make_name(i, it->bot, name); i++) {
        if (is_first_name_taken(party, name, seat))
            continue;
        memcpy(it->name, name, sizeof name);
        return true;
    }
    return false;
}

/* "greedy 1", "greedy 2": the first that nobody is called. */
static void name_bots(game_party *party)
{
    for (int i = 0; i < party->count; i++) {
        game_seat *seat = &party->seat[i];
        if (!*seat->name && app_bot_is_for_people(seat->bot) &&
            game_seat_name_bot(party, i))
            continue;
        for (int n = 1; !*seat->name || is_taken(party, seat->name, i); n++)
            snprintf(seat->name, sizeof seat->name, "%.48s %d", seat->bot->name,
                     n);
    }
}

/* Nothing but digits: a number of bots. */
static bool is_number(const char *text)
{
    return *text && !text[strspn(text, "0123456789")];
}

/* "3" as three bots. */
static ttr_status read_number(const char *text, game_party *party,
                              ttr_error *err)
{
    long count = strtol(text, NULL, 10);

    if (count < 1 || count > TTR_MAX_PLAYERS)
        return app_refuse(err, _("1 to %d can play"), TTR_MAX_PLAYERS);
    *party = (game_party){.count = (int)count};
    for (int i = 0; i < count; i++)
        read_spec(usual_bot, &party->seat[i]);
    name_bots(party);
    return TTR_OK;
}

ttr_status game_party_read(const char *text, game_party *party, ttr_error *err)
{
    game_party made = {.count = 0};
    word next;

    if (is_number(text))
        return read_number(text, party, err);
    do {
        if (made.count == TTR_MAX_PLAYERS)
            return app_refuse(err, _("at most %d can play"), TTR_MAX_PLAYERS);
        ttr_status status = cut_word(&text, &next, err);
        if (!status)
            status = make_seat(&next, made.count, &made.seat[made.count], err);
        if (status)
            return status;
        game_seat *seat = &made.seat[made.count++];
        if (*seat->name && is_taken(&made, seat->name, made.count - 1))
            return app_refuse(err, _("two players are called %s"), seat->name);
    } while (*text);
    name_bots(&made);
    *party = made;
    return TTR_OK;
}

int game_party_size(const char *text)
{
    enum { ENOUGH = 1000000 };
    word next;
    int count = 0;

    if (is_number(text)) {
        long number = strtol(text, NULL, 10);
        return number < ENOUGH ? (int)number : ENOUGH;
    }
    do {
        if (cut_word(&text, &next, NULL))
            return TTR_NONE;
        count++;
    } while (*text);
    return count;
}

void game_party_names(const game_party *party,
                      const char *names[TTR_MAX_PLAYERS])
{
    for (int p = 0; p < TTR_MAX_PLAYERS; p++)
        names[p] = p < party->count ? party->seat[p].name : NULL;
}

int game_party_persons(const game_party *party)
{
    int count = 0;

    for (int i = 0; i < party->count; i++)
        count += !party->seat[i].bot;
    return count;
}

/* Would the name be read as something else? */
static bool needs_quotes(const char *name)
{
    game_seat seat;

    return strpbrk(name, ",=\"") || strcmp(name, person) == 0 ||
           is_number(name) || read_spec(name, &seat) || meant_bot(name);
}

static void put_name(text_builder *out, const char *name)
{
    if (!needs_quotes(name)) {
        text_add(out, "%s", name);
        return;
    }
    text_add(out, "\"");
    for (const char *rest = name; *rest; rest += rest[0] == '"') {
        int length = (int)strcspn(rest, "\"");
        text_add(out, "%.*s%s", length, rest, rest[length] ? "\"\"" : "");
        rest += length;
    }
    text_add(out, "\"");
}

/* Bots whose name has the form of one that is made up are written without it
   when bare is true. */
static void write_party(const game_party *party, bool bare, char *out,
                        size_t size)
{
    text_builder text = text_into(out, size);

    for (int i = 0; i < party->count; i++) {
        const game_seat *seat = &party->seat[i];
        size_t length = seat->bot ? strlen(seat->bot->name) : 0;
        bool own = seat->bot && bare &&
                   ((strncmp(seat->name, seat->bot->name, length) == 0 &&
                     seat->name[length] == ' ') ||
                    game_seat_is_named(seat));
        if (i)
            text_add(&text, ",");
        if (!own)
            put_name(&text, seat->name);
        if (seat->bot)
            text_add(&text, "%s%s", own ? "" : "=", seat->spec);
    }
}

static bool has_names_of(const game_party *a, const game_party *b)
{
    bool same = a->count == b->count;

    for (int i = 0; same && i < a->count; i++)
        same = strcmp(a->seat[i].name, b->seat[i].name) == 0;
    return same;
}

void game_party_write(const game_party *party, char *out, size_t size)
{
    game_party again;

    write_party(party, true, out, size);
    if (game_party_read(out, &again, NULL) || !has_names_of(&again, party))
        write_party(party, false, out, size);
}
