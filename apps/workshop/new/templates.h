// SPDX-License-Identifier: MIT
/*
 * templates.h - What `ttr new` makes files from.
 *
 * The templates are the files in apps/workshop/new/templates/ and the
 * annotations in docs/lua/, which the build puts into the program. In them,
 * @id@ is the id of what is made, @name@ the same for people, and @folder@ its
 * folder.
 */
#ifndef TTR_APPS_WORKSHOP_NEW_TEMPLATES_H
#define TTR_APPS_WORKSHOP_NEW_TEMPLATES_H

#include "base/embedded.h"

extern const embedded_file new_templates[];

#endif /* TTR_APPS_WORKSHOP_NEW_TEMPLATES_H */
