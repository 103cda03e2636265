// SPDX-License-Identifier: MIT
/*
 * write.h - Writing past stdio, to the last byte.
 */
#ifndef TTR_APPS_BASE_WRITE_H
#define TTR_APPS_BASE_WRITE_H

#include <stdbool.h>
#include <stddef.h>

/* False when something of it could not be written: errno says why. Handlers of
   signals may call this. */
bool app_write_all(int file, const char *bytes, size_t size);

#endif /* TTR_APPS_BASE_WRITE_H */
