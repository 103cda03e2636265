// SPDX-License-Identifier: MIT
/*
 * test_skill.c - What decides a game, told apart by changing seats.
 */
#include "lab/skill.h"

#include <criterion/criterion.h>
#include <math.h>

static void add(lab_leads *it, int x, int y)
{
    it->deals++;
    it->x += x;
    it->y += y;
    it->xx += x * x;
    it->yy += y * y;
    it->xy += x * y;
}

static bool is_near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

Test(skill, a_lead_that_follows_the_bot_is_skill)
{
    lab_leads leads = {0};

    for (int i = 0; i < 50; i++)
        add(&leads, 10, -10);
    lab_parts parts = lab_leads_parts(&leads);
    cr_assert(is_near(parts.skill.value, 1));
    cr_assert(is_near(parts.seat, 0) && is_near(parts.play, 0));
}

Test(skill, a_lead_that_stays_in_its_seat_is_the_seat)
{
    lab_leads leads = {0};

    for (int i = 0; i < 50; i++)
        add(&leads, 7, 7);
    lab_parts parts = lab_leads_parts(&leads);
    cr_assert(is_near(parts.seat, 1));
    cr_assert(is_near(parts.skill.value, 0));
}

Test(skill, a_lead_that_comes_with_the_cards_is_the_deal)
{
    lab_leads leads = {0};

    for (int i = 0; i < 50; i++)
        add(&leads, i % 2 ? 9 : -9, i % 2 ? 9 : -9);
    lab_parts parts = lab_leads_parts(&leads);
    cr_assert(is_near(parts.deal.value, 1));
    cr_assert(is_near(parts.play, 0));
    cr_assert(parts.deal.high >= 0.99);
}

Test(skill, leads_that_have_nothing_in_common_fell_in_play)
{
    static const int leads_of[4][2] = {{5, 5}, {5, -5}, {-5, 5}, {-5, -5}};
    lab_leads leads = {0};

    for (int i = 0; i < 400; i++)
        add(&leads, leads_of[i % 4][0], leads_of[i % 4][1]);
    lab_parts parts = lab_leads_parts(&leads);
    cr_assert(is_near(parts.play, 1));
    cr_assert(parts.deal.low < 0 && parts.deal.high > 0);
    cr_assert(parts.skill.low == 0 && parts.skill.high < 0.02);
}

Test(skill, the_parts_are_the_whole)
{
    lab_leads leads = {0};

    for (int i = 0; i < 97; i++)
        add(&leads, 12 + i * 7 % 31 - 15, -4 + i * 7 % 31 - i * 11 % 17);
    lab_parts parts = lab_leads_parts(&leads);
    cr_assert(is_near(
        parts.skill.value + parts.seat + parts.deal.value + parts.play, 1));
    cr_assert(parts.skill.low < parts.skill.value &&
              parts.skill.value < parts.skill.high);
}

Test(skill, three_games_of_four_are_a_step_of_rating)
{
    lab_estimate it = lab_rating_of(
        (lab_estimate){.value = 0.75, .low = 0.5, .high = 1, .n = 100});

    cr_assert(fabs(it.value - lab_skill_class) < 0.1);
    cr_assert(is_near(it.low, 0));
    cr_assert(it.high > 800 && isfinite(it.high));
}
