# SPDX-License-Identifier: MIT
# Files as arrays in C, so that a program carries them.
#
# ttr_embed(target prefix header FILES file...)
#
#   Adds a source to the target that defines what the header declares: for each
#   file an entry of `const embedded_file <prefix>[]` with its name, bytes and
#   size, then one without a name.

set(TTR_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake)

function(ttr_embed target prefix header)
  cmake_parse_arguments(arg "" "" "FILES" ${ARGN})
  set(made ${CMAKE_CURRENT_BINARY_DIR}/${prefix}.c)
  add_custom_command(OUTPUT ${made}
    COMMAND ${CMAKE_COMMAND} -DOUT=${made} -DPREFIX=${prefix}
            -DHEADER=${header} "-DFILES=${arg_FILES}" -P ${TTR_EMBED_SCRIPT}
    DEPENDS ${arg_FILES} ${TTR_EMBED_SCRIPT}
    VERBATIM)
  target_sources(${target} PRIVATE ${made})
endfunction()
