# SPDX-License-Identifier: MIT
# Kinds of tests.
#
# ttr_add_test(name sources...)
#
#   Criterion tests. Each Test() runs in a process of its own, 20 to 40 ms:
#   few and meaningful ones. Not there in builds with ThreadSanitizer, under
#   which Criterion does not start. All have the label `repeats`, see below.
#
# ttr_add_tests()
#
#   The same for every test_*.c of a folder.
#
# ttr_add_program_test(name SOURCES source... [ARGS argument...]
#                      [LABELS label...] [TIMEOUT seconds])
#
#   A plain program with main(), for mass work and threads; status 0 is
#   passed. Label `tsan`: also run under ThreadSanitizer. Label `deep`: run
#   by ./check --deep only. Label `repeats`: does the same under
#   AddressSanitizer, where ./check runs it, and here with --quick and --deep.
#   May be called several times with the same name
#   stem, as name.variant: the first call builds the program, later ones
#   without SOURCES run it with other arguments.
#
# ttr_add_script_test(name script [argument...])
#
#   A script of bash (.sh) or Python (.py), given the path of the program `ttr`
#   and the arguments.
#
# Each has the name of its folder as a label, for ./check --quick ROOM.
#
# Tests look inside, and a shared library shows its API only: beside one they
# are compiled and not run.
#
# All see the private headers of the engine and of apps/, and TTR_SOURCE_DIR,
# the top of the sources, for maps and golden files, and TTR_MODULE_DIR, the
# folder in which the rule modules in C were built, and TTR_LOCALE_DIR, that of
# the catalogues. tests/support/*.c is linked to every test.

# Leak reports do not change the status of a Criterion test, since they come
# after its result: what is printed has to fail it.
set(ttr_findings "LeakSanitizer;AddressSanitizer;ThreadSanitizer")
string(APPEND ttr_findings ";runtime error:;definitely lost")

function(ttr_test_target target)
  if(BUILD_SHARED_LIBS)
    add_library(${target} OBJECT ${ARGN})
  else()
    add_executable(${target} ${ARGN})
  endif()
  target_compile_definitions(${target} PRIVATE
    TTR_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    TTR_MODULE_DIR="${PROJECT_BINARY_DIR}/${TTR_INSTALL_PLUGINDIR}"
    TTR_LOCALE_DIR="${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_LOCALEDIR}")
  target_include_directories(${target} PRIVATE
    ${PROJECT_SOURCE_DIR}/engine/src ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${target} PRIVATE ttr_support ttr_apps ttr::ttr
    ttr_warnings m)
endfunction()

# What is run, with its arguments. A test that hangs is stopped; how fast the
# machine is must not matter.
function(ttr_add_command_test name)
  if(BUILD_SHARED_LIBS)
    return()
  endif()
  add_test(NAME ${name} COMMAND ${ARGN})
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME room)
  set_tests_properties(${name} PROPERTIES
    LABELS ${room}
    TIMEOUT 900
    ENVIRONMENT "CRITERION_JOBS=1;ASAN_OPTIONS=handle_segv=0"
    FAIL_REGULAR_EXPRESSION "${ttr_findings}")
endfunction()

function(ttr_add_test name)
  if(TTR_SANITIZE MATCHES "thread")
    return()
  endif()
  ttr_test_target(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE PkgConfig::CRITERION)
  if(TARGET ttr_no_certificates AND NOT BUILD_SHARED_LIBS)
    target_link_libraries(${name} PRIVATE ttr_no_certificates)
    target_link_options(${name} PRIVATE
      LINKER:--export-dynamic-symbol=mbedtls_x509_crt_parse_file)
  endif()
  if(TTR_SANITIZE)
    # Little of the time is spent in the test itself: it need not be fast.
    target_compile_options(${name} PRIVATE -O0)
  endif()
  ttr_add_command_test(${name} ${name})
  if(TEST ${name})
    set_property(TEST ${name} APPEND PROPERTY LABELS repeats)
  endif()
endfunction()

function(ttr_add_tests)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/test_*.c)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    ttr_add_test(${name} ${source})
  endforeach()
endfunction()

function(ttr_add_program_test name)
  cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;ARGS;LABELS" ${ARGN})
  if(TTR_SANITIZE MATCHES "thread" AND NOT "tsan" IN_LIST arg_LABELS)
    return()
  endif()
  string(REGEX REPLACE "[.].*" "" program ${name})
  if(NOT TARGET ${program})
    ttr_test_target(${program} ${arg_SOURCES})
  endif()
  ttr_add_command_test(${name} ${program} ${arg_ARGS})
  if(NOT TEST ${name})
    return()
  endif()
  set_property(TEST ${name} APPEND PROPERTY LABELS ${arg_LABELS})
  if(arg_TIMEOUT)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT})
  endif()
endfunction()

function(ttr_add_script_test name script)
  if(TTR_SANITIZE MATCHES "thread")
    return()
  endif()
  if(script MATCHES "[.]py$")
    set(language /usr/bin/python3) # another one might lack python3-pyte
  else()
    set(language bash)
  endif()
  ttr_add_command_test(${name} ${language}
    ${CMAKE_CURRENT_SOURCE_DIR}/${script} $<TARGET_FILE:ttr_program> ${ARGN})
endfunction()
