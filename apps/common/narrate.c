/*
 * narrate.c - One action and what came of it, in sentences.
 *
 * There are two texts for everything a player does, "Ann draws" and "You
 * draw": other languages change more than the name. What is not known to the
 * reader is -1 in the events, so nothing is decided here about secrets.
 */
#include "common/tell.h"

#include "common/language.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* What is being told, and the sentences so far. */
typedef struct story {
    const ttr_edition *edition;
    const char *const *names;
    const ttr_state *before;
    ttr_action action;
    const ttr_event *events;
    int count;
    int viewer;
    char *out;
    size_t size, used;
} story;

/* One more sentence. */
static TTR_PRINTF(2, 3) void say(story *it, const char *format, ...)
{
    va_list args;

    if (it->used && it->used + 1 < it->size)
        it->out[it->used++] = '\n';
    va_start(args, format);
    int length =
        vsnprintf(it->out + it->used, it->size - it->used, format, args);
    va_end(args);
    if (length > 0)
        it->used += (size_t)length;
    if (it->used >= it->size)
        it->used = it->size - 1;
    it->out[it->used] = '\0';
}

static const char *name_of(const story *it, int player)
{
    return player >= 0 && player < it->before->players ? it->names[player]
                                                       : "?";
}

static bool is_you(const story *it, int player)
{
    return player >= 0 && player == it->viewer;
}

/* How many events of a kind there are. */
static int count_events(const story *it, ttr_event_id id)
{
    int count = 0;

    for (int i = 0; i < it->count; i++)
        count += it->events[i].id == id;
    return count;
}

static const ttr_event *find_event(const story *it, ttr_event_id id)
{
    for (int i = 0; i < it->count; i++)
        if (it->events[i].id == id)
            return &it->events[i];
    return NULL;
}

/* The names of the tickets that these events are about; "" when the reader may
   not know one of them. */
static const char *ticket_names(const story *it, ttr_event_id id, char *out,
                                size_t size)
{
    int left = count_events(it, id);

    out[0] = '\0';
    for (int i = 0; i < it->count; i++) {
        char ticket[APP_LABEL_MAX];
        const ttr_event *event = &it->events[i];
        if (event->id != id)
            continue;
        if (event->arg[1] < 0) {
            out[0] = '\0';
            return out;
        }
        app_list_add(out, size,
                     app_ticket_short(it->edition, event->arg[1], ticket),
                     --left == 0);
    }
    return out;
}

static void tell_card(story *it, const ttr_event *event)
{
    int player = event->arg[0], card = event->arg[1];
    bool blind = event->arg[2];
    char name[APP_LABEL_MAX];

    if (card >= 0)
        app_card_label(it->edition, card, name);
    if (is_you(it, player) && card >= 0)
        say(it,
            blind ? _("You draw a card: %s") : _("You take a face-up card: %s"),
            name);
    else if (is_you(it, player))
        say(it, "%s", _("You draw a card"));
    else if (card >= 0)
        say(it,
            blind ? _("%s draws a card: %s") : _("%s takes a face-up card: %s"),
            name_of(it, player), name);
    else
        say(it, _("%s draws a card"), name_of(it, player));
}

static void tell_claim(story *it, const ttr_event *event)
{
    int player = event->arg[0], points = event->arg[5];
    unsigned long many = (unsigned long)abs(points);
    ttr_action paid = {.kind = TTR_ACTION_CLAIM,
                       .card = (uint8_t)event->arg[2],
                       .count = (uint8_t)event->arg[3],
                       .wilds = (uint8_t)event->arg[4]};
    char route[APP_LABEL_MAX], payment[APP_LABEL_MAX];

    app_route_name(it->edition, event->arg[1], route);
    app_payment_name(it->edition, paid, payment);
    if (is_you(it, player))
        say(it,
            ngettext("You claim %s with %s: %d point",
                     "You claim %s with %s: %d points", many),
            route, payment, points);
    else
        say(it,
            ngettext("%s claims %s with %s: %d point",
                     "%s claims %s with %s: %d points", many),
            name_of(it, player), route, payment, points);
}

/* A claim that is not finished: a rule module asks something first. */
static void tell_claim_begun(story *it, int player)
{
    char route[APP_LABEL_MAX], payment[APP_LABEL_MAX];

    app_route_name(it->edition, it->action.a, route);
    app_payment_name(it->edition, it->action, payment);
    if (is_you(it, player))
        say(it, _("You begin to claim %s with %s"), route, payment);
    else
        say(it, _("%s begins to claim %s with %s"), name_of(it, player), route,
            payment);
}

static void tell_offer(story *it, int player)
{
    int count = count_events(it, TTR_EVENT_ticket_offered);
    unsigned long many = (unsigned long)count;
    char tickets[1024];

    ticket_names(it, TTR_EVENT_ticket_offered, tickets, sizeof tickets);
    if (is_you(it, player) && tickets[0])
        say(it,
            ngettext("You draw %d ticket: %s", "You draw %d tickets: %s", many),
            count, tickets);
    else if (is_you(it, player))
        say(it, ngettext("You draw %d ticket", "You draw %d tickets", many),
            count);
    else if (tickets[0])
        say(it,
            ngettext("%s draws %d ticket: %s", "%s draws %d tickets: %s", many),
            name_of(it, player), count, tickets);
    else
        say(it, ngettext("%s draws %d ticket", "%s draws %d tickets", many),
            name_of(it, player), count);
}

static void tell_keep(story *it, int player)
{
    int offered = player >= 0 ? it->before->offered_count[player] : 0;
    int count = count_events(it, TTR_EVENT_ticket_kept);
    unsigned long many = (unsigned long)offered;
    char tickets[1024];

    ticket_names(it, TTR_EVENT_ticket_kept, tickets, sizeof tickets);
    if (is_you(it, player) && tickets[0])
        say(it, _("You keep %s"), tickets);
    else if (is_you(it, player))
        say(it,
            ngettext("You keep %d of %d ticket", "You keep %d of %d tickets",
                     many),
            count, offered);
    else if (tickets[0])
        say(it, _("%s keeps %s"), name_of(it, player), tickets);
    else
        say(it,
            ngettext("%s keeps %d of %d ticket", "%s keeps %d of %d tickets",
                     many),
            name_of(it, player), count, offered);
}

static const char *option_name(const story *it, int choice, int option,
                               char out[APP_LABEL_MAX])
{
    const ttr_choice *info = app_choice_get(it->edition, choice);

    if (info && info->option == TTR_OPTION_PLAYER && option >= 0)
        snprintf(out, APP_LABEL_MAX, "%s", name_of(it, option));
    else if (info)
        app_answer_name(it->edition, info, option, out);
    else
        snprintf(out, APP_LABEL_MAX, "?");
    return out;
}

/* Put the name of an option where the text wants it. */
static void put_option(char *text, size_t size, const char *option)
{
    static const char here[] = "{option}";
    char *at = strstr(text, here), rest[APP_PROMPT_MAX];

    if (!at)
        return;
    snprintf(rest, sizeof rest, "%s", at + strlen(here));
    snprintf(at, size - (size_t)(at - text), "%s%s", option, rest);
    app_name_cut(text, size);
}

/* The answer by the words of its module; false when it has none for it. */
static bool tell_by_module(story *it, int player, const ttr_pending *asked,
                           int option)
{
    const char *names[TTR_MAX_PLAYERS] = {NULL};
    char told[APP_PROMPT_MAX], name[APP_LABEL_MAX];

    if (!app_choice_get(it->edition, asked->choice))
        return false;
    for (int p = 0; p < it->before->players; p++)
        names[p] = it->names[p];
    ttr_choice_told(it->edition, asked, option, names, app_language(), told,
                    sizeof told);
    if (!told[0])
        return false;
    put_option(told, sizeof told, option_name(it, asked->choice, option, name));
    if (is_you(it, player))
        say(it, _("You: %s"), told);
    else
        say(it, _("%s: %s"), name_of(it, player), told);
    return true;
}

/* An answer, by the words of the module or with the question; only is one that
   was the only one, and so was taken by itself. */
static void tell_answer(story *it, int player, const ttr_pending *asked,
                        int option, bool only)
{
    const ttr_choice *info = app_choice_get(it->edition, asked->choice);
    bool untold = info && info->secret && option == TTR_UNTOLD;
    char name[APP_LABEL_MAX], prompt[APP_PROMPT_MAX];

    if (!untold && tell_by_module(it, player, asked, option))
        return;
    app_choice_prompt(it->edition, asked, it->names, it->before->players,
                      prompt);
    option_name(it, asked->choice, option, name);
    if (untold)
        say(it, _("%s chooses in secret (%s)"), name_of(it, player), prompt);
    else if (is_you(it, player) && only)
        say(it, _("Your only choice: %s (%s)"), name, prompt);
    else if (is_you(it, player))
        say(it, _("You choose: %s (%s)"), name, prompt);
    else if (only)
        say(it, _("The only choice of %s: %s (%s)"), name_of(it, player), name,
            prompt);
    else
        say(it, _("%s chooses: %s (%s)"), name_of(it, player), name, prompt);
}

/* The answer is that of the event, in which it may be hidden. */
static void tell_choice(story *it, int player)
{
    const ttr_event *event = find_event(it, TTR_EVENT_choice_done);

    if (it->before->pending_count && event)
        tell_answer(it, player,
                    &it->before->pending[it->before->pending_count - 1],
                    event->arg[4], false);
}

static void tell_only_choice(story *it, const ttr_event *event)
{
    const ttr_pending asked = {.player = (uint8_t)event->arg[0],
                               .choice = (uint8_t)event->arg[1],
                               .a = event->arg[2],
                               .b = event->arg[3]};

    tell_answer(it, event->arg[0], &asked, event->arg[4], true);
}

/* What a rule module tells everybody. */
static void tell_message(story *it, const ttr_event *event)
{
    const ttr_pending told = {.player = (uint8_t)event->arg[0],
                              .choice = (uint8_t)event->arg[1],
                              .a = event->arg[2],
                              .b = event->arg[3]};
    char text[APP_PROMPT_MAX];

    say(it, "%s",
        app_choice_prompt(it->edition, &told, it->names, it->before->players,
                          text));
}

static void tell_own_action(story *it, int player)
{
    const ttr_event *event = find_event(it, TTR_EVENT_action_do);
    ttr_action done = it->action;
    char action[TTR_ACTION_TEXT];

    if (event) { // in which its arguments may be hidden
        done.a = event->arg[2];
        done.b = event->arg[3];
    }
    app_own_action_name(it->edition, done, action, sizeof action);
    if (is_you(it, player))
        say(it, _("You: %s"), action);
    else
        say(it, _("%s: %s"), name_of(it, player), action);
}

/* The first sentence: what was done. */
static void tell_action(story *it)
{
    int player = ttr_state_actor(it->before);
    const ttr_event *event;

    switch ((ttr_action_kind)it->action.kind) {
    case TTR_ACTION_DRAW:
    case TTR_ACTION_TAKE:
        event = find_event(it, TTR_EVENT_card_drawn);
        if (event)
            tell_card(it, event);
        break;
    case TTR_ACTION_CLAIM:
        event = find_event(it, TTR_EVENT_route_claimed);
        if (event)
            tell_claim(it, event);
        else
            tell_claim_begun(it, player);
        break;
    case TTR_ACTION_TICKETS:
        tell_offer(it, player);
        break;
    case TTR_ACTION_KEEP:
        tell_keep(it, player);
        break;
    case TTR_ACTION_CHOOSE:
        tell_choice(it, player);
        break;
    case TTR_ACTION_DO:
        tell_own_action(it, player);
        break;
    case TTR_ACTION_PASS:
        if (is_you(it, player))
            say(it, "%s", _("You pass: nothing else is possible"));
        else
            say(it, _("%s passes: nothing else is possible"),
                name_of(it, player));
        break;
    case TTR_ACTION_NONE:
        break;
    }
}

static void tell_points(story *it, const ttr_event *event)
{
    int player = event->arg[0], points = event->arg[2];
    int number = abs(points);
    unsigned long many = (unsigned long)number;
    char buffer[32];
    const char *line =
        ttr_event_arg_text(it->edition, event, 1, buffer, sizeof buffer);
    const char *what = app_text(it->edition, line);

    if (is_you(it, player) && points >= 0)
        say(it,
            ngettext("You score %d point: %s", "You score %d points: %s", many),
            number, what);
    else if (is_you(it, player))
        say(it,
            ngettext("You lose %d point: %s", "You lose %d points: %s", many),
            number, what);
    else if (points >= 0)
        say(it,
            ngettext("%s scores %d point: %s", "%s scores %d points: %s", many),
            name_of(it, player), number, what);
    else
        say(it,
            ngettext("%s loses %d point: %s", "%s loses %d points: %s", many),
            name_of(it, player), number, what);
}

static void tell_changed_claim(story *it, const ttr_event *event)
{
    ttr_action claim =
        it->action.kind == TTR_ACTION_CLAIM ? it->action : it->before->claim;
    char payment[APP_LABEL_MAX];

    claim.count = (uint8_t)event->arg[2];
    claim.wilds = (uint8_t)event->arg[3];
    say(it, _("The claim now costs %s"),
        app_payment_name(it->edition, claim, payment));
}

/* A ticket that a rule module gives. */
static void tell_given_ticket(story *it, const ttr_event *event)
{
    int player = event->arg[0];
    char ticket[APP_LABEL_MAX];

    app_ticket_name(it->edition, event->arg[1], ticket);
    if (is_you(it, player))
        say(it, _("You get a ticket: %s"), ticket);
    else if (event->arg[1] >= 0)
        say(it, _("%s gets a ticket: %s"), name_of(it, player), ticket);
    else
        say(it, _("%s gets a ticket"), name_of(it, player));
}

static void tell_renewals(story *it)
{
    int times = count_events(it, TTR_EVENT_market_renewed);

    if (times == 1)
        say(it, "%s", _("Too many wilds lie face up: the market is renewed"));
    else if (times)
        say(it,
            ngettext("Too many wilds lie face up: the market is renewed %d"
                     " time",
                     "Too many wilds lie face up: the market is renewed %d"
                     " times",
                     (unsigned long)times),
            times);
}

static void tell_first_turn(story *it, int player)
{
    if (is_you(it, player))
        say(it, "%s", _("The game begins: you have the first turn"));
    else
        say(it, _("The game begins: %s has the first turn"),
            name_of(it, player));
}

/* Events that come only once after each action, or that nothing but a rule
   module causes. */
static void tell_rest(story *it, const ttr_event *event)
{
    char card[APP_LABEL_MAX];

    switch (event->id) {
    case TTR_EVENT_turn_begin:
        if (event->arg[1] == 1)
            tell_first_turn(it, event->arg[0]);
        break;
    case TTR_EVENT_card_turned_up:
        say(it, _("Turned up from the deck: %s"),
            app_card_label(it->edition, event->arg[0], card));
        break;
    case TTR_EVENT_claim_changed:
        tell_changed_claim(it, event);
        break;
    case TTR_EVENT_claim_called_off:
        say(it, "%s", _("The claim is called off: its cards stay in the hand"));
        break;
    case TTR_EVENT_deck_shuffled:
        say(it,
            ngettext("The deck was empty: %d discarded card becomes the new"
                     " deck",
                     "The deck was empty: %d discarded cards are shuffled into"
                     " a new deck",
                     (unsigned long)event->arg[0]),
            event->arg[0]);
        break;
    case TTR_EVENT_end_triggered:
        say(it,
            ngettext("The last round begins: %d more turn",
                     "The last round begins: %d more turns",
                     (unsigned long)event->arg[1]),
            event->arg[1]);
        break;
    case TTR_EVENT_game_end:
        if (!find_event(it, TTR_EVENT_game_over)) // something is asked first
            say(it, "%s", _("The last turn is over"));
        break;
    case TTR_EVENT_game_over:
        say(it, "%s", _("The game is over"));
        break;
    case TTR_EVENT_told:
        tell_message(it, event);
        break;
    default:
        break;
    }
}

/* What came of the action; the events that its own sentence was about are
   left out. */
static void tell_events(story *it)
{
    int kind = it->action.kind;
    bool card = kind == TTR_ACTION_DRAW || kind == TTR_ACTION_TAKE;
    bool claim = kind == TTR_ACTION_CLAIM;
    bool answer = kind == TTR_ACTION_CHOOSE;

    for (int i = 0; i < it->count; i++) {
        const ttr_event *event = &it->events[i];
        switch (event->id) {
        case TTR_EVENT_card_drawn:
            if (!card)
                tell_card(it, event);
            card = false;
            break;
        case TTR_EVENT_route_claimed:
            if (!claim)
                tell_claim(it, event);
            claim = false;
            break;
        case TTR_EVENT_choice_done:
            if (!answer)
                tell_only_choice(it, event);
            answer = false;
            break;
        case TTR_EVENT_ticket_kept:
            if (kind != TTR_ACTION_KEEP)
                tell_given_ticket(it, event);
            break;
        case TTR_EVENT_points_scored:
            if (event->arg[1] > 0) // 0 is routes, told with the claim
                tell_points(it, event);
            break;
        default:
            tell_rest(it, event);
            break;
        }
    }
}

const char *app_narrate(const ttr_edition *edition, const char *const names[],
                        const ttr_state *before, ttr_action action,
                        const ttr_event *events, int count, int viewer,
                        char *out, size_t size)
{
    story it = {.edition = edition,
                .names = names,
                .before = before,
                .action = action,
                .events = events,
                .count = count,
                .viewer = viewer,
                .out = out,
                .size = size};

    const ttr_event *offer = find_event(&it, TTR_EVENT_ticket_offered);

    out[0] = '\0';
    tell_action(&it);
    if (offer && action.kind != TTR_ACTION_TICKETS)
        tell_offer(&it, offer->arg[0]);
    tell_events(&it);
    tell_renewals(&it);
    return out;
}
