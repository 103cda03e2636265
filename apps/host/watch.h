// SPDX-License-Identifier: MIT
/*
 * watch.h - Noticing that the files of an edition have changed.
 *
 * What is watched are the folders, since editors replace files as often as
 * they write them: that of the edition and those it inherits from, those of
 * its rule modules, and the scripts beside its map, where a module may appear
 * that the edition names already. Linux only: elsewhere there is no watch, and
 * nothing is ever noticed.
 */
#ifndef TTR_APPS_HOST_WATCH_H
#define TTR_APPS_HOST_WATCH_H

#include <ttr/ttr.h>

typedef struct watch watch;

/* NULL when it cannot be: err says why. */
watch *watch_new(const ttr_edition *edition, ttr_error *err);
void watch_free(watch *it); // NULL is allowed

/* Watch the files of this edition, or version of it, instead. */
void watch_turn_to(watch *it, const ttr_edition *edition);

/* Readable when something has happened in one of the folders. */
int watch_fd(const watch *it);

/*
 * Has a file changed since the last time, that could make a difference, and
 * have things calmed down? Never waits. Editors do several things to a file at
 * once, so a change counts when nothing has happened for a moment:
 * watch_pause() then says how many milliseconds to wait before it is asked
 * again, -1 when nothing is under way.
 */
bool watch_has_changed(watch *it);
int watch_pause(const watch *it);

/* The same, but waits for that moment: for those who read a pipe. */
bool watch_wait(watch *it);

#endif /* TTR_APPS_HOST_WATCH_H */
