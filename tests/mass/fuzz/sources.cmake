# SPDX-License-Identifier: MIT
# What fuzz targets are made of, for libFuzzer and for the replay of the corpus.

set(fuzz ${CMAKE_CURRENT_LIST_DIR})
file(GLOB fuzz_targets CONFIGURE_DEPENDS ${fuzz}/fuzz_*.c)
set(fuzz_kinds ${fuzz_targets})
list(TRANSFORM fuzz_kinds REPLACE ".*/fuzz_(.*)[.]c" "\\1")

set(fuzz_shared ${fuzz}/fuzz.c ${fuzz}/kept_editions.c ${fuzz}/json_mutator.c
  ${fuzz}/pack_mutator.c ${fuzz}/../served/served.c
  ${fuzz}/../served/store_memory.c)

function(ttr_fuzz_uses target)
  target_compile_definitions(${target} PRIVATE
    TTR_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    TTR_PLUGIN_DIR="${PROJECT_BINARY_DIR}/lib/ttr")
  target_link_libraries(${target} PRIVATE ttr_apps ttr::ttr PkgConfig::JANSSON
    PkgConfig::NETTLE ttr_warnings)
  # kept_editions.c and fuzz_http.c stand in front of these.
  target_link_options(${target} PRIVATE LINKER:--wrap=ttr_edition_load
    LINKER:--wrap=bufferevent_socket_new)
endfunction()
