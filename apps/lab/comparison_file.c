// SPDX-License-Identifier: MIT
/*
 * comparison_file.c - The sums of a comparison as JSON and back.
 */
#include "lab/comparison.h"

#include <jansson.h>
#include <stddef.h>

/* What is summed over the blocks: arrays of lab_sum. */
static const struct {
    const char *name;
    size_t offset;
    int count;
} sums[] = {
#define SUMS(member)                                                           \
    {                                                                          \
#member, offsetof(lab_comparison, member),                             \
            (int)(sizeof((const lab_comparison *)0)->member / sizeof(lab_sum)) \
    }
    SUMS(measure), SUMS(win),        SUMS(score),
    SUMS(line),    SUMS(line_sum_a), SUMS(line_sum_b),
#undef SUMS
};

enum { SUMS_COUNT = sizeof sums / sizeof sums[0] };

json_t *lab_comparison_keep(const void *comparison)
{
    const lab_comparison *it = comparison;
    json_t *all = json_pack("{s:I}", "blocks", (json_int_t)it->blocks);

    for (int i = 0; i < SUMS_COUNT; i++) {
        const lab_sum *sum =
            (const lab_sum *)(const void *)((const char *)it + sums[i].offset);
        json_t *array = json_array();
        for (int j = 0; j < sums[i].count; j++) {
            json_array_append_new(array, json_integer(sum[j].sum));
            json_array_append_new(array, json_integer(sum[j].squares));
        }
        json_object_set_new(all, sums[i].name, array);
    }
    return all;
}

bool lab_comparison_take(void *comparison, const json_t *kept)
{
    lab_comparison *it = comparison;

    for (int i = 0; i < SUMS_COUNT; i++) {
        lab_sum *sum = (lab_sum *)(void *)((char *)it + sums[i].offset);
        const json_t *array = json_object_get(kept, sums[i].name);
        if (json_array_size(array) != 2 * (size_t)sums[i].count)
            return false;
        for (int j = 0; j < sums[i].count; j++) {
            size_t at = 2 * (size_t)j;
            sum[j].sum += json_integer_value(json_array_get(array, at));
            sum[j].squares += json_integer_value(json_array_get(array, at + 1));
        }
    }
    it->blocks += json_integer_value(json_object_get(kept, "blocks"));
    return true;
}
