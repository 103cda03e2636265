// SPDX-License-Identifier: MIT
/*
 * menu_new.c - A new game: everything on one screen, with presets that can be
 * played at once.
 */
#include "terminal/full/menu.h"

#include "base/language.h"
#include "base/palette.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <string.h>

/* The lines of the screen; seats are between PLAYERS and RULES. */
typedef enum line_kind {
    LINE_START,
    LINE_EDITION,
    LINE_PLAYERS,
    LINE_SEAT,
    LINE_HOUSE_RULES,
    LINE_NUMBERS
} line_kind;

enum { MOST_LINES = LINE_NUMBERS + TTR_MAX_PLAYERS };

typedef struct form {
    menu *m;
    tui_list list;
    tui_entry entry[MOST_LINES];
    line_kind kind[MOST_LINES];
    int seat[MOST_LINES];
    char text[MOST_LINES][APP_NAME_MAX + 16];
    char note[MOST_LINES][GAME_RULES_MAX + 16];
    int count;
} form;

static tui_entry *add_line(form *it, line_kind kind, const char *text,
                           const char *note)
{
    int i = it->count++;

    it->kind[i] = kind;
    it->seat[i] = 0;
    snprintf(it->text[i], sizeof it->text[i], "%s", text);
    snprintf(it->note[i], sizeof it->note[i], "%s", note);
    it->entry[i] = (tui_entry){.text = it->text[i], .note = it->note[i]};
    return &it->entry[i];
}

static void add_seats(form *it)
{
    const game_party *party = &it->m->party;

    for (int p = 0; p < party->count; p++) {
        tui_entry *entry = add_line(it, LINE_SEAT, party->seat[p].name,
                                    menu_seat_kind(&party->seat[p]));
        entry->ink = (tui_ink){TUI_PLAYER, (uint8_t)p, 0, 0};
        snprintf(entry->sign, sizeof entry->sign, "%s", app_player_sign(p));
        it->seat[it->count - 1] = p;
    }
}

static void add_house_rules(form *it)
{
    const menu *m = it->m;
    char note[160], changed[GAME_RULES_MAX];
    text_builder all = text_into(note, sizeof note);
    int house = menu_house_count(m);
    int numbers = menu_numbers_changed(m, changed, sizeof changed);

    if (house)
        text_add(
            &all,
            ngettext("%d switched on", "%d switched on", (unsigned long)house),
            house);
    if (numbers)
        text_item(&all, ", ",
                  ngettext("%d number changed", "%d numbers changed",
                           (unsigned long)numbers),
                  numbers);
    add_line(it, LINE_HOUSE_RULES, _("House rules"),
             note[0] ? note : _("all switched off"));
    if (m->settings->sets[0])
        add_line(it, LINE_NUMBERS, _("Changed numbers"),
                 numbers ? changed : m->settings->sets);
}

static void fill(form *it)
{
    menu *m = it->m;
    char number[32];
    int at = menu_shelf_find(m);
    const ttr_edition *edition = at == TTR_NONE ? NULL : m->shelf[at].edition;

    it->count = 0;
    tui_entry *start = add_line(it, LINE_START, _("Start the game"), "");
    if (!m->chosen) {
        start->refused = true;
        snprintf(it->note[0], sizeof it->note[0], "%s", m->why);
    }
    add_line(it, LINE_EDITION, _("Edition"),
             edition ? ttr_edition_text(edition, "name", app_language())
                     : m->settings->edition);
    snprintf(number, sizeof number, "%d", m->party.count);
    add_line(it, LINE_PLAYERS, _("Number of players"), number);
    add_seats(it);
    add_house_rules(it);
}

static const char *hint_of(line_kind kind)
{
    switch (kind) {
    case LINE_START:
        return _("Enter begins the game with what is chosen here.");
    case LINE_EDITION:
        return _("Each edition has its own board and rules.");
    case LINE_PLAYERS:
        return _("Left and right change the number.");
    case LINE_SEAT:
        return _("A person or a bot: left and right change it, n gives a"
                 " name.");
    case LINE_HOUSE_RULES:
        return _("Enter: rules to switch on, and numbers to set.");
    case LINE_NUMBERS:
        return _("Enter sets them back to those of the edition.");
    }
    return NULL;
}

static void on_moved(void *context, int cursor)
{
    form *it = context;

    it->list.hint = hint_of(it->kind[cursor]);
}

static bool tell_failure(menu *m, const ttr_report *report,
                         const ttr_error *err)
{
    char text[1024];

    if (report && ttr_report_errors(report) > 0)
        menu_first_mistake(report, text, sizeof text);
    else
        ttr_error_format(err, text, sizeof text);
    tui_tell(_("The game cannot begin"), text, menu_below(m));
    return false;
}

bool menu_begin(menu *m)
{
    ttr_report *report = ttr_report_new();
    ttr_error err = {0};

    /* Of what was given as an argument, who plays what is kept when people
       do. */
    if (game_party_persons(&m->party))
        m->changed |= GAME_KEEP_EDITION | GAME_KEEP_PLAYERS;
    menu_store(m, m->changed);
    bool done = !game_begin(m->session, m->library, m->settings, m->overrides,
                            report, &err) ||
                tell_failure(m, report, &err);
    ttr_report_free(report);
    return done;
}

/* The next edition of the shelf that can be used. */
static void turn_edition(menu *m, int step)
{
    int at = menu_shelf_find(m);

    for (int i = 0; i < m->shelf_count; i++) {
        at = (at + step + m->shelf_count) % m->shelf_count;
        if (m->shelf[at].edition) {
            menu_choose_edition(m, at);
            m->changed |= GAME_KEEP_EDITION;
            return;
        }
    }
}

/* Left or right on a line. */
static void turn(form *it, int line, int step)
{
    switch (it->kind[line]) {
    case LINE_EDITION:
        turn_edition(it->m, step);
        break;
    case LINE_PLAYERS:
        menu_party_fit(it->m, it->m->party.count + step);
        it->m->changed |= GAME_KEEP_PLAYERS;
        break;
    case LINE_SEAT:
        menu_seat_turn(it->m, it->seat[line], step);
        break;
    default:
        break;
    }
}

static void ask_number(menu *m)
{
    tui_entry entry[TTR_MAX_PLAYERS];
    char text[TTR_MAX_PLAYERS][64];
    int least = m->chosen ? ttr_edition_players_min(m->chosen) : 2;
    int most = m->chosen ? ttr_edition_players_max(m->chosen) : 2;

    for (int n = least; n <= most; n++) {
        snprintf(text[n - least], sizeof text[0],
                 ngettext("%d player", "%d players", (unsigned long)n), n);
        entry[n - least] = (tui_entry){.text = text[n - least]};
    }
    tui_list list = {.title = _("How many play?"),
                     .entry = entry,
                     .count = most - least + 1,
                     .cursor = m->party.count - least};
    int picked = tui_pick(&list, menu_below(m));
    if (picked == TTR_NONE)
        return;
    menu_party_fit(m, least + picked);
    m->changed |= GAME_KEEP_PLAYERS;
}

/* Enter on a line; true when the game has begun. */
static bool enter(form *it, int line)
{
    menu *m = it->m;

    switch (it->kind[line]) {
    case LINE_START:
        return menu_begin(m);
    case LINE_EDITION:
        menu_pick_edition(m);
        break;
    case LINE_PLAYERS:
        ask_number(m);
        break;
    case LINE_SEAT:
        menu_seat_ask(m, it->seat[line]);
        break;
    case LINE_HOUSE_RULES:
        menu_house_rules(m);
        break;
    case LINE_NUMBERS:
        m->settings->sets[0] = '\0';
        m->changed |= GAME_KEEP_RULES;
        menu_load_chosen(m);
        break;
    }
    return false;
}

/* What was pressed on a line; true when the game has begun. */
static bool answer(form *it, int line)
{
    switch (it->list.pressed) {
    case 'r':
        if (it->m->chosen)
            tui_rules(it->m->chosen, menu_below(it->m));
        return false;
    case 'n':
        if (it->kind[line] == LINE_SEAT)
            menu_seat_rename(it->m, it->seat[line]);
        return false;
    case '<':
    case '>':
        turn(it, line, it->list.pressed == '<' ? -1 : 1);
        return false;
    default:
        return enter(it, line);
    }
}

bool menu_new_game(menu *m)
{
    form it = {.m = m};
    bool begun = false;
    int cursor = 0;

    m->shown = m->chosen;
    while (!begun) {
        const char *const keys[] = {"←→", _("change"), "n", _("name"),
                                    "r",  _("rules"),  NULL};
        fill(&it);
        it.list = (tui_list){.title = _("New game"),
                             .entry = it.entry,
                             .count = it.count,
                             .cursor = cursor < it.count ? cursor : 0,
                             .keys = "rn",
                             .key_texts = keys,
                             .moved = on_moved,
                             .context = &it,
                             .sideways = true};
        int line = menu_pick(m, &it.list);
        if (line == TTR_NONE)
            break;
        cursor = line;
        begun = answer(&it, line);
    }
    m->list = NULL;
    return begun;
}
