/*
 * rules.c - `ttr rules`: how an edition differs from the base game.
 *
 * The sentences are put together from the numbers of the edition and from what
 * its rule modules say of themselves, so a new edition needs no text here.
 */
#include "commands.h"
#include "common/data.h"
#include "common/message.h"
#include "common/variant.h"

#include <ttr/ttr.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a number means when it is other than in the base game; %d is the
   number. NULL stands for another sentence, or none, when it is 0. */
typedef struct sentence {
    const char *usual;
    const char *zero;
} sentence;

static const sentence sentences[TTR_NUMBER_COUNT] = {
    [TTR_NUMBER_start_cards] = {"Each player starts with %d cards.",
                                "Players start without cards."},
    [TTR_NUMBER_start_tickets] = {"Each player is dealt %d tickets.",
                                  "Players start without tickets."},
    [TTR_NUMBER_start_tickets_keep] =
        {"Of the tickets dealt at the start at least %d must be kept.",
         "Of the tickets dealt at the start none needs to be kept."},
    [TTR_NUMBER_draw_tickets] = {"Drawing tickets offers %d of them.", NULL},
    [TTR_NUMBER_draw_tickets_keep] =
        {"Of the tickets drawn at least %d must be kept.", NULL},
    [TTR_NUMBER_draw_cards] = {"A turn of drawing gives %d cards.", NULL},
    [TTR_NUMBER_market] = {"%d cards lie face up.", "No cards lie face up."},
    [TTR_NUMBER_market_wild_limit] =
        {"The face-up cards are renewed when %d of them are wild.",
         "The face-up cards are never renewed for their wilds."},
    [TTR_NUMBER_end_pieces] =
        {"The last round begins when a player has %d or fewer pieces left.",
         "The last round begins when a player has no piece left."},
    [TTR_NUMBER_double_routes_from] =
        {"Both halves of a double route are open from %d players on.", NULL},
    [TTR_NUMBER_longest_path] =
        {"The longest continuous path scores %d points.",
         "There are no points for the longest path."},
};

static void say(const char *text)
{
    printf("- %s\n", text);
}

static void say_number(ttr_number number, int value)
{
    const sentence *it = &sentences[number];
    const char *text = value == 0 && it->zero ? it->zero : it->usual;
    const char *gap = strstr(text, "%d");

    if (gap)
        printf("- %.*s%d%s\n", (int)(gap - text), text, value, gap + 2);
    else
        say(text);
}

static void say_numbers(const ttr_edition *edition, const ttr_edition *base)
{
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        int value = ttr_edition_number(edition, (ttr_number)i);
        if (value != ttr_edition_number(base, (ttr_number)i))
            say_number((ttr_number)i, value);
    }
}

static void say_pieces(const ttr_edition *edition)
{
    printf("- Each player has");
    for (int i = 0; i < ttr_piece_kinds(edition); i++) {
        const ttr_kind *piece = ttr_piece_get(edition, i);
        printf("%s %d %s", i ? " and" : "", piece->count, piece->name);
    }
    puts(" pieces.");
}

static void say_cards(const ttr_edition *edition)
{
    int wild = ttr_card_kinds(edition) - 1;
    int total = 0;

    for (int i = 0; i <= wild; i++)
        total += ttr_card_get(edition, i)->count;
    printf("- %d cards:", total);
    for (int i = 0; i < wild; i++) {
        const ttr_kind *card = ttr_card_get(edition, i);
        printf(" %d %s,", card->count, card->name);
    }
    printf(" and %d wild (%s).\n", ttr_card_get(edition, wild)->count,
           ttr_card_get(edition, wild)->name);
}

static void say_points(const ttr_edition *edition)
{
    const char *lead = "- Points by length of a route:";

    for (int length = 1; length <= TTR_MAX_LENGTH; length++) {
        int points = ttr_edition_points(edition, length);
        if (!points)
            continue;
        printf("%s %d for %d", lead, points, length);
        lead = ",";
    }
    puts(".");
}

static void say_modules(const ttr_edition *edition)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);
    char text[1024];

    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        printf("\n%s", ids[m]);
        if (module->summary)
            printf(": %s", module->summary);
        putchar('\n');
        for (int i = 0; i < module->rule_count; i++)
            say(ttr_module_rule(edition, m, i, NULL, text, sizeof text));
    }
}

static void print_rules(const ttr_edition *edition, const ttr_edition *base)
{
    printf("%s\n%s\n\n", ttr_edition_text(edition, "name", NULL),
           ttr_edition_text(edition, "summary", NULL));
    printf("- For %d to %d players.\n", ttr_edition_players_min(edition),
           ttr_edition_players_max(edition));
    say_pieces(edition);
    say_cards(edition);
    say_points(edition);
    say_numbers(edition, base);
    say_modules(edition);
    puts("\nEverything else is as in the base game.");
}

int command_rules(int argc, char **argv)
{
    app_list paths = {0};
    app_variant variant = {0}, none = {0};
    const app_option options[] = {
        app_rule_option(&variant),
        app_set_option(&variant),
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "rules",
        .operands = "<edition>",
        .about = "Tell in plain sentences how an edition differs from the base"
                 " game.",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    ttr_library *library = app_library(&page, &paths, &status);
    if (!library)
        return status;
    ttr_edition *edition =
        app_edition(&page, library, operands.item[0], &variant, &status);
    ttr_edition *base =
        edition ? app_edition(&page, library, "usa", &none, &status) : NULL;
    if (edition && base) {
        print_rules(edition, base);
        status = APP_OK;
    }
    ttr_edition_free(base);
    ttr_edition_free(edition);
    ttr_library_free(library);
    return status;
}
