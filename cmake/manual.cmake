# SPDX-License-Identifier: MIT
# Manual pages in every language, from the program itself:
#
#     cmake -DPROGRAM=<ttr> -DOUT=<folder> -P manual.cmake
#
# They are made when the project is installed, since a program that is still
# being changed need not be asked after every link.

find_program(gzip gzip REQUIRED)
file(REMOVE_RECURSE ${OUT})

# What the program says, whatever the language and the settings of whoever
# builds it.
set(ask ${CMAKE_COMMAND} -E env HOME=/nonexistent LC_ALL=C.UTF-8 ${PROGRAM})

function(make_page language folder title)
  file(MAKE_DIRECTORY ${folder})
  set(page ${folder}/${title}.1)
  execute_process(COMMAND ${ask} --lang ${language} help --man ${ARGN}
    OUTPUT_FILE ${page} COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${gzip} -9nf ${page} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

execute_process(COMMAND ${ask} help --words OUTPUT_VARIABLE words
  COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" lines "${words}")
list(FILTER lines EXCLUDE REGEX "^-")

make_page(en ${OUT}/man1 ttr)
make_page(fr ${OUT}/fr/man1 ttr)
foreach(line IN LISTS lines)
  string(REGEX REPLACE "\t.*" "" command "${line}")
  make_page(en ${OUT}/man1 ttr-${command} ${command})
  if(NOT line MATCHES "machine") # pages of those are in English only
    make_page(fr ${OUT}/fr/man1 ttr-${command} ${command})
  endif()
endforeach()
