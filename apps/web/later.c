// SPDX-License-Identifier: MIT
/*
 * later.c - What the loop does after a while.
 */
#include "web/later.h"

#include <event2/event.h>

void later(struct event *timer, const struct timeval *time)
{
    /* What is due needs no place among what waits, so this cannot fail. */
    if (event_add(timer, time) != 0)
        event_active(timer, EV_TIMEOUT, 1);
}
