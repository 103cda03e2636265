// SPDX-License-Identifier: MIT
/*
 * house_file.h - The rules of a plan as an edition of their own, which inherits
 * from that of the plan.
 *
 *     house/maps/<id>.ini     the edition
 *     house/scripts/          its house rules that are files
 *
 * So `ttr play <id> --path FOLDER/house` plays it.
 */
#ifndef TTR_APPS_LAB_HOUSE_FILE_H
#define TTR_APPS_LAB_HOUSE_FILE_H

#include "lab/study_plan.h"

enum { LAB_HOUSE_TEXT = 8192 };

typedef struct lab_house {
    char id[128];
    char text[LAB_HOUSE_TEXT];
} lab_house;

/* Keep the rules of a plan. */
void lab_house_take(lab_house *house, const lab_plan *plan);

/* Write them into a folder; rules are those that were given with --rule. */
TTR_MUST_USE ttr_status lab_house_write(const lab_house *house,
                                        const char *folder,
                                        const app_list *rules, ttr_error *err);

#endif /* TTR_APPS_LAB_HOUSE_FILE_H */
