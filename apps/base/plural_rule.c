// SPDX-License-Identifier: MIT
/*
 * plural_rule.c - Which form of a text goes with a number.
 *
 * The expression is evaluated as it stands: a number, n, brackets, !, the usual
 * operators of two numbers, and "a ? b : c". Nothing in it has side effects, so
 * all parts are evaluated always; what cannot be, as a division by nought, is
 * 0.
 */
#include "base/plural_rule.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 40 }; // of brackets and the like: more is no rule

typedef struct reader {
    const char *at;
    unsigned long n;
    int depth;
    bool wrong;
} reader;

static void skip_spaces(reader *in)
{
    while (*in->at == ' ' || *in->at == '\t')
        in->at++;
}

/* Is this what comes next? Then it is passed. */
static bool take(reader *in, const char *sign)
{
    skip_spaces(in);
    if (strncmp(in->at, sign, strlen(sign)) != 0)
        return false;
    in->at += strlen(sign);
    return true;
}

static unsigned long fail(reader *in)
{
    in->wrong = true;
    return 0;
}

static unsigned long choice(reader *in);

static unsigned long operand(reader *in)
{
    unsigned long value = 0;

    if (in->depth > MAX_DEPTH)
        return fail(in);
    if (take(in, "!")) {
        in->depth++;
        value = !operand(in);
        in->depth--;
        return value;
    }
    if (take(in, "(")) {
        in->depth++;
        value = choice(in);
        in->depth--;
        return take(in, ")") ? value : fail(in);
    }
    if (take(in, "n"))
        return in->n;
    skip_spaces(in);
    if (!isdigit((unsigned char)*in->at))
        return fail(in);
    while (isdigit((unsigned char)*in->at))
        value = value * 10 + (unsigned long)(*in->at++ - '0');
    return value;
}

/* Operators of two numbers; longer signs stand before those that they begin
   with. */
static const struct {
    const char *sign;
    int rank; // a higher one binds tighter
} operators[] = {{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4},
                 {">=", 4}, {"<", 4},  {">", 4},  {"+", 5},  {"-", 5},
                 {"*", 6},  {"/", 6},  {"%", 6}};

enum { OPERATORS = sizeof operators / sizeof operators[0], LAST_RANK = 6 };

static unsigned long calculate(int which, unsigned long a, unsigned long b)
{
    const char *sign = operators[which].sign;

    switch (sign[0]) {
    case '|':
        return a || b;
    case '&':
        return a && b;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return sign[1] ? a <= b : a < b;
    case '>':
        return sign[1] ? a >= b : a > b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    case '/':
        return b ? a / b : 0;
    default:
        return b ? a % b : 0;
    }
}

/* The operator of this rank that comes next, which is passed, or -1. */
static int take_operator(reader *in, int rank)
{
    for (int i = 0; i < OPERATORS; i++)
        if (operators[i].rank == rank && take(in, operators[i].sign))
            return i;
    return -1;
}

static unsigned long operation(reader *in, int rank)
{
    if (rank > LAST_RANK)
        return operand(in);

    unsigned long value = operation(in, rank + 1);
    for (int which; (which = take_operator(in, rank)) >= 0;)
        value = calculate(which, value, operation(in, rank + 1));
    return value;
}

static unsigned long choice(reader *in)
{
    unsigned long value = operation(in, 1);

    if (!take(in, "?"))
        return value;
    if (in->depth > MAX_DEPTH)
        return fail(in);
    in->depth++;
    unsigned long yes = choice(in);
    unsigned long no = take(in, ":") ? choice(in) : fail(in);
    in->depth--;
    return value ? yes : no;
}

/* Evaluate all of it; false when it makes no sense. */
static bool evaluate(const char *expression, unsigned long n,
                     unsigned long *value)
{
    reader in = {.at = expression, .n = n};

    *value = choice(&in);
    skip_spaces(&in);
    return !in.wrong && !*in.at;
}

static int form_of(const app_plural_rule *rule, unsigned long n)
{
    unsigned long form;

    if (!evaluate(rule->expression, n, &form) ||
        form >= (unsigned long)rule->forms)
        return 0;
    return (int)form;
}

static void work_out(app_plural_rule *rule)
{
    for (unsigned n = 0; n < APP_PLURAL_SMALL; n++)
        rule->small[n] = (uint8_t)form_of(rule, n);
}

void app_plural_rule_english(app_plural_rule *rule)
{
    rule->forms = 2;
    snprintf(rule->expression, sizeof rule->expression, "n != 1");
    work_out(rule);
}

bool app_plural_rule_read(app_plural_rule *rule, const char *text)
{
    app_plural_rule found;
    int start = 0;
    unsigned long value;

    app_plural_rule_english(rule);
    if (sscanf(text, " nplurals = %d ; plural = %n", &found.forms, &start) !=
            1 ||
        !start || found.forms < 1 || found.forms > APP_PLURAL_FORMS)
        return false;
    size_t length = strcspn(text + start, ";\n");
    if (length >= sizeof found.expression)
        return false;
    memcpy(found.expression, text + start, length);
    found.expression[length] = '\0';
    if (!evaluate(found.expression, 1, &value))
        return false;
    work_out(&found);
    *rule = found;
    return true;
}

int app_plural_rule_form(const app_plural_rule *rule, unsigned long n)
{
    return n < APP_PLURAL_SMALL ? rule->small[n] : form_of(rule, n);
}
