/*
 * script.c - Rule modules written in Lua.
 */
#include "script.h"

#include "fail.h"

ttr_status ttri_script_load(ttri_module *module, const char *path,
                            ttr_error *err)
{
    (void)module;
    return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                        "scripts cannot be used yet");
}

void ttri_script_free(ttri_script *script)
{
    (void)script;
}

ttr_status ttri_script_open(ttri_script_state **out, const ttr_edition *edition,
                            int module, ttr_error *err)
{
    (void)edition;
    (void)module;
    *out = NULL;
    return TTRI_FAIL(err, TTR_E_MODULE, "scripts cannot be used yet");
}

void ttri_script_close(ttri_script_state *state)
{
    (void)state;
}
