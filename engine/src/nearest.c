/*
 * nearest.c - Guessing which name was meant.
 *
 * The distance is that of Damerau and Levenshtein, in the form that never
 * edits a swapped pair again: letters added, dropped, changed, or swapped with
 * their neighbour. Capitals do not count: names in edition files have none.
 */
#include <ttr/edition.h>

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

/* Neither name may be longer than MAX_NAME. */
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

const char *ttr_nearest(const char *wrong, const char *const *names, int count)
{
    size_t length = strlen(wrong);
    const char *nearest = NULL;

    /* One mistake for each three letters, and one in a very short word: but
       never so many that nothing of the word is left. */
    int allowed = length < 3 ? 1 : (int)((length + 2) / 3);
    if (length < 2 || length > MAX_NAME)
        return NULL;

    for (int i = 0; i < count; i++) {
        if (strlen(names[i]) > MAX_NAME)
            continue;
        int found = distance(wrong, names[i]);
        if (found <= allowed) {
            nearest = names[i];
            allowed = found - 1; // the first of equals wins
        }
    }
    return nearest;
}
