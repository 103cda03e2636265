// SPDX-License-Identifier: MIT
/*
 * test_palette.c - The colours and signs of cards and players.
 */
#include "base/palette.h"

#include "base/ascii.h"
#include "base/utf8.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <string.h>

Test(palette, white_can_be_read_on_pieces)
{
    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        cr_assert(app_takes_white(app_player_shade(p).rgb), "player %d", p);
        cr_assert_geq(app_contrast(app_player_shade(p).rgb, 0xFFFFFF), 450,
                      "player %d", p);
    }
}

Test(palette, letters_can_be_read_on_cards_and_lines_on_any_ground)
{
    for (int c = 0; c < APP_COLOURS; c++) {
        uint32_t ground = app_card_shade((app_colour)c).rgb;
        app_shade line = app_line_shade((app_colour)c);
        cr_assert_geq(
            app_contrast(ground, app_takes_white(ground) ? 0xFFFFFF : 0), 350,
            "colour %d", c);
        if (line.of16 < 0)
            continue;
        cr_assert_geq(app_contrast(line.rgb, 0), 290, "colour %d", c);
        cr_assert_geq(app_contrast(line.rgb, 0xFFFFFF), 275, "colour %d", c);
    }
}

Test(palette, players_differ_by_colour_and_sign_in_ascii_too)
{
    char look[TTR_MAX_PLAYERS][4];

    setlocale(LC_CTYPE, "C.UTF-8");
    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        const char *sign = app_player_sign(p);
        cr_assert_eq(utf8_columns(sign), 1, "player %d", p);
        ascii_look(utf8_next(&sign), look[p]);
        cr_assert_eq(strlen(look[p]), 1, "player %d", p);
        for (int q = 0; q < p; q++) {
            cr_assert_neq(app_player_shade(p).rgb, app_player_shade(q).rgb);
            cr_assert_str_neq(look[p], look[q], "players %d and %d", p, q);
        }
    }
    cr_assert_str_eq(app_player_sign(-1), "?");
    cr_assert_str_eq(app_player_sign(TTR_MAX_PLAYERS), "?");
}

Test(palette, a_card_has_the_colour_of_its_id)
{
    ttr_library *library = source_library();
    ttr_edition *edition;

    cr_assert_eq(ttr_edition_load(&edition, library, "usa", NULL, NULL),
                 TTR_OK);
    for (int c = 0; c < ttr_card_kinds(edition); c++)
        for (int d = 0; d < c; d++)
            cr_assert_neq(app_card_colour(edition, c),
                          app_card_colour(edition, d));
    cr_assert_eq(app_card_colour(edition, ttr_card_find(edition, "red")),
                 APP_RED);
    cr_assert_eq(app_card_colour(edition, ttr_card_find(edition, "wild")),
                 APP_WILD);
    cr_assert_str_eq(app_css_of(app_card_shade(APP_RED)).text, "#c9362f");
    ttr_edition_free(edition);
    ttr_library_free(library);
}

/* Cards that are called otherwise get colours that are free. */
Test(palette, cards_of_any_name_have_a_colour_of_their_own)
{
    char text[4096];
    ttr_report *report;

    tiny_with_line(18, "blue = 12, Sea\nmoss = 5\nrust = 5\norange = 5", text,
                   sizeof text);
    ttr_edition *edition = parse_edition(text, strlen(text), NULL, &report);
    cr_assert_not_null(edition, "%s", report_text(report));
    cr_assert_eq(app_card_colour(edition, ttr_card_find(edition, "moss")),
                 APP_YELLOW);
    cr_assert_eq(app_card_colour(edition, ttr_card_find(edition, "rust")),
                 APP_GREEN);
    ttr_edition_free(edition);
    ttr_report_free(report);
}
