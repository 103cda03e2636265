// SPDX-License-Identifier: MIT
/*
 * test_nearest.c - Which name was meant.
 */
#include <ttr/edition.h>

#include <criterion/criterion.h>
#include <string.h>

Test(nearest, the_nearest_name_is_the_one_that_was_meant)
{
    static const char *const names[] = {"purple", "white", "blue",  "black",
                                        "red",    "green", "orange"};
    static const struct {
        const char *wrong, *meant;
    } cases[] = {{"bleu", "blue"},   {"rde", "red"},       {"gren", "green"},
                 {"WHITE", "white"}, {"ornage", "orange"}, {"blakc", "black"},
                 {"blue", "blue"},   {"cyan", NULL},       {"", NULL},
                 {"x", NULL},        {"magenta", NULL}};
    char huge[5000];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *got = ttr_nearest(cases[i].wrong, names, 7);
        cr_expect(got == cases[i].meant ||
                      (got && cases[i].meant && !strcmp(got, cases[i].meant)),
                  "%s: %s", cases[i].wrong, got ? got : "none");
    }
    memset(huge, 'a', sizeof huge - 1);
    huge[sizeof huge - 1] = '\0';
    cr_expect_null(ttr_nearest(huge, names, 7));
    cr_expect_null(ttr_nearest("red", names, 0));
}

Test(nearest, a_route_the_other_way_round_is_the_one_that_was_meant)
{
    static const char *const names[] = {"boston--montreal.1",
                                        "boston--montreal.2",
                                        "boston--new-york.1",
                                        "montreal--new-york",
                                        "a--b",
                                        "toronto--boston"};
    static const struct {
        const char *wrong, *meant;
    } cases[] = {{"montreal--boston.2", "boston--montreal.2"},
                 {"montreal--boston", "boston--montreal.1"},
                 {"montreal-boston.2", "boston--montreal.2"},
                 {"new-york--montreal", "montreal--new-york"},
                 {"new-york-boston.1", "boston--new-york.1"},
                 {"motnreal--boston.2", "boston--montreal.2"},
                 {"b--a", "a--b"},
                 {"-", NULL},
                 {"--", NULL},
                 {"---", NULL},
                 {"boston--", NULL}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *got = ttr_nearest(cases[i].wrong, names, 6);
        cr_expect(got == cases[i].meant ||
                      (got && cases[i].meant && !strcmp(got, cases[i].meant)),
                  "%s: %s", cases[i].wrong, got ? got : "none");
    }
}
