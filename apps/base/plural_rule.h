// SPDX-License-Identifier: MIT
/*
 * plural_rule.h - Which form of a text goes with a number.
 *
 * Every language has a rule of its own; a catalogue states it in its header,
 * in the language C:
 *
 *     nplurals=2; plural=(n > 1);
 */
#ifndef TTR_APPS_BASE_PLURAL_RULE_H
#define TTR_APPS_BASE_PLURAL_RULE_H

#include <stdbool.h>
#include <stdint.h>

enum { APP_PLURAL_FORMS = 8, APP_PLURAL_TEXT = 400, APP_PLURAL_SMALL = 128 };

typedef struct app_plural_rule {
    int forms;                       // 1 to APP_PLURAL_FORMS
    uint8_t small[APP_PLURAL_SMALL]; // the forms of small numbers, worked out
    char expression[APP_PLURAL_TEXT];
} app_plural_rule;

/* The rule of English, which holds unless a catalogue says otherwise. */
void app_plural_rule_english(app_plural_rule *rule);

/* Read a rule, up to the end of its line. False, with the rule of English, when
   it makes no sense. */
bool app_plural_rule_read(app_plural_rule *rule, const char *text);

/* The form for a number, from 0 to forms - 1. */
int app_plural_rule_form(const app_plural_rule *rule, unsigned long n);

#endif /* TTR_APPS_BASE_PLURAL_RULE_H */
