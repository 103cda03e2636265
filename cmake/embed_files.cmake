# SPDX-License-Identifier: MIT
# Run by the build, see embed.cmake: OUT, PREFIX, HEADER, FILES.

set(arrays "")
set(entries "")
set(number 0)
foreach(file IN LISTS FILES)
  cmake_path(GET file FILENAME name)
  file(READ ${file} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(................................)" "\\1\n    "
         bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND arrays
    "static const unsigned char file_${number}[] = {\n    ${bytes}0};\n\n")
  string(APPEND entries "    {\"${name}\", file_${number}, ${size}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${OUT} "/* Made by cmake/embed_files.cmake. */
#include \"${HEADER}\"

${arrays}const embedded_file ${PREFIX}[] = {\n${entries}    {0, 0, 0},\n};\n")
