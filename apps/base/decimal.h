// SPDX-License-Identifier: MIT
/*
 * decimal.h - Numbers as people read them, in the language of the program.
 *
 * French has a comma where English has a point. What other programs read (CSV,
 * JSON, attributes of a page) does not come from here.
 */
#ifndef TTR_APPS_BASE_DECIMAL_H
#define TTR_APPS_BASE_DECIMAL_H

enum { APP_DECIMAL = 64 };

/* "38.1"; never "-0.0". Returns out, as all of them do. */
const char *app_decimal(char out[APP_DECIMAL], double value, int decimals);

/* "+1.69", "-4.00" */
const char *app_decimal_signed(char out[APP_DECIMAL], double value,
                               int decimals);

/* With so many digits that matter: "3.52", "1250". */
const char *app_decimal_short(char out[APP_DECIMAL], double value, int digits);

#endif /* TTR_APPS_BASE_DECIMAL_H */
