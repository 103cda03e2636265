// SPDX-License-Identifier: MIT
/*
 * house_rule.h - Rule modules as house rules on top of an edition.
 *
 * Offered are those that say what they change for players. One that lives from
 * marks on the board is of no use where the board has none.
 */
#ifndef TTR_APPS_HOST_HOUSE_RULE_H
#define TTR_APPS_HOST_HOUSE_RULE_H

#include <ttr/ttr.h>

/* A rule module that may be offered. */
typedef struct house_rule {
    const char *id;   // borrowed
    char text[256];   // what it says of itself, in the language of the program
    char note[256];   // why it is refused
    char rules[1600]; // what it changes, in sentences
    bool own;         // it is part of the edition
    bool hidden;      // it changes nothing that players would choose
    bool refused;
} house_rule;

/*
 * Describe the rule it->id for an edition, which is loaded as it is. `home` is
 * an edition that has the module for its own, or NULL.
 */
void house_rule_describe(house_rule *it, const ttr_library *library,
                         const ttr_edition *plain, const ttr_edition *home);

/* Is a module part of an edition? Its index, too. */
bool house_rule_is_of(const ttr_edition *edition, const char *id, int *index);

#endif /* TTR_APPS_HOST_HOUSE_RULE_H */
