// SPDX-License-Identifier: MIT
/*
 * nearest.c - Guessing which name was meant.
 *
 * The distance is that of Damerau and Levenshtein, in the form that never
 * edits a swapped pair again: letters added, dropped, changed, or swapped with
 * their neighbour. Capitals do not count: names in edition files have none.
 *
 * Whoever writes a route or a ticket the other way round, "b--a.2" for
 * "a--b.2", has made one mistake, however long the two names are.
 */
#include <ttr/base.h>

#include <stdio.h>
#include <string.h>

enum { MAX_NAME = 100 }; // longer names are nobody's typing mistake

static int fold(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The second name may not be longer than MAX_NAME. */
static int distance(const char *a, const char *b)
{
    int row[3][MAX_NAME + 1]; // this row, the one before, the one before that
    int *now = row[0], *before = row[1], *earlier = row[2];
    int length = (int)strlen(b);

    for (int k = 0; k <= length; k++)
        now[k] = k;
    for (int i = 1; a[i - 1]; i++) {
        int *spare = earlier;
        earlier = before;
        before = now;
        now = spare;
        now[0] = i;
        for (int k = 1; k <= length; k++) {
            bool same = fold(a[i - 1]) == fold(b[k - 1]);
            now[k] =
                least(before[k - 1] + !same, 1 + least(before[k], now[k - 1]));
            if (i > 1 && k > 1 && fold(a[i - 1]) == fold(b[k - 2]) &&
                fold(a[i - 2]) == fold(b[k - 1]))
                now[k] = least(now[k], earlier[k - 2] + 1);
        }
    }
    return now[length];
}

/* The best guess so far. */
typedef struct guess {
    const char *name;
    int allowed; // mistakes that a better one may have
} guess;

/* Compare all names with what was written, which has a number of mistakes
   already. */
static void look(guess *best, const char *wrong, int mistakes,
                 const char *const *names, int count)
{
    for (int i = 0; i < count; i++) {
        if (strlen(names[i]) > MAX_NAME)
            continue;
        int found = distance(wrong, names[i]) + mistakes;
        if (found <= best->allowed) {
            best->name = names[i];
            best->allowed = found - 1; // the first of equals wins
        }
    }
}

/* The same with the two ends of a connection swapped, at every hyphen where
   they may meet; the number of a double route stays behind. */
static void look_swapped(guess *best, const char *wrong,
                         const char *const *names, int count)
{
    size_t stem = strcspn(wrong, ".");

    for (size_t i = 1; i < stem; i++) {
        char swapped[MAX_NAME + 4];
        if (wrong[i] != '-' || wrong[i - 1] == '-')
            continue;
        size_t gap = wrong[i + 1] == '-' ? 2 : 1;
        if (i + gap >= stem)
            continue;
        snprintf(swapped, sizeof swapped, "%.*s--%.*s%s", (int)(stem - i - gap),
                 wrong + i + gap, (int)i, wrong, wrong + stem);
        look(best, swapped, 1, names, count);
    }
}

const char *ttr_nearest(const char *wrong, const char *const *names, int count)
{
    size_t length = strlen(wrong);

    /* One mistake for each three letters, and one in a very short word: but
       never so many that nothing of the word is left. */
    guess best = {.allowed = length < 3 ? 1 : (int)((length + 2) / 3)};
    if (length < 2 || length > MAX_NAME)
        return NULL;
    look(&best, wrong, 0, names, count);
    look_swapped(&best, wrong, names, count);
    return best.name;
}
