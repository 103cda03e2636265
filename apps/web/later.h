// SPDX-License-Identifier: MIT
/*
 * later.h - What the loop does after a while.
 */
#ifndef TTR_APPS_WEB_LATER_H
#define TTR_APPS_WEB_LATER_H

struct event;
struct timeval;

/* Let a timer go off after a time, counted from now. Where memory is too short
   to wait, it goes off at once: what is waited for must happen all the same. */
void later(struct event *timer, const struct timeval *time);

#endif /* TTR_APPS_WEB_LATER_H */
