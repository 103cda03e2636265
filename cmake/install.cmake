# SPDX-License-Identifier: MIT
# What `cmake --install` gives: program, data, manual, library, headers, and the
# two ways to find them from another project. Rule modules in C install
# themselves (ttr_add_module.cmake). What is not of the component `development`
# is of `program`.

include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ttr)

install(TARGETS ttr EXPORT ttrTargets
        ARCHIVE COMPONENT development
        LIBRARY NAMELINK_COMPONENT development)
# Its code for link-time optimisation is of use to one version of one compiler
# only, and even that one may fail to link what it cannot see as a whole.
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND NOT BUILD_SHARED_LIBS
   AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  install(CODE "execute_process(COMMAND \"${CMAKE_STRIP}\" --strip-unneeded
    -R .gnu.lto_* -R .gnu.debuglto_*
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/libttr.a\"
    COMMAND_ERROR_IS_FATAL ANY)" COMPONENT development)
endif()
install(TARGETS ttr_program)
install(DIRECTORY engine/include/ttr TYPE INCLUDE COMPONENT development
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(DIRECTORY maps DESTINATION ${TTR_INSTALL_DATADIR}
        FILES_MATCHING PATTERN "*.ini" PATTERN "*.guide" PATTERN "*.weights")
install(DIRECTORY scripts DESTINATION ${TTR_INSTALL_DATADIR}
        FILES_MATCHING PATTERN "*.lua")

file(GLOB pages CONFIGURE_DEPENDS docs/*.md)
install(FILES README.md CHANGELOG.md ${pages}
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES apps/commands/completion.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME ttr)
if(NOT CMAKE_CROSSCOMPILING)
  set(manual ${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_MANDIR})
  install(CODE "execute_process(COMMAND \"${CMAKE_COMMAND}\"
    \"-DPROGRAM=$<TARGET_FILE:ttr_program>\" \"-DOUT=${manual}\"
    -P \"${PROJECT_SOURCE_DIR}/cmake/manual.cmake\"
    COMMAND_ERROR_IS_FATAL ANY)")
  install(DIRECTORY ${manual}/ DESTINATION ${CMAKE_INSTALL_MANDIR})
endif()

# The package lies in the build folder where it lies in a prefix, so whoever has
# a checkout builds modules with -DCMAKE_PREFIX_PATH=<build folder> and need not
# install anything.
set(built_package ${PROJECT_BINARY_DIR}/${package_dir})
# Earlier builds left one here, without targets, that would be found before.
file(REMOVE ${PROJECT_BINARY_DIR}/cmake/ttrConfig.cmake)
install(EXPORT ttrTargets NAMESPACE ttr:: DESTINATION ${package_dir}
        COMPONENT development)
configure_package_config_file(cmake/ttrConfig.cmake.in
  ${built_package}/ttrConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(
  ${built_package}/ttrConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
configure_file(cmake/ttr_add_module.cmake
  ${built_package}/ttr_add_module.cmake COPYONLY)
install(FILES
  ${built_package}/ttrConfig.cmake
  ${built_package}/ttrConfigVersion.cmake
  cmake/ttr_add_module.cmake
  DESTINATION ${package_dir} COMPONENT development)
# In the build folder the library still names the warnings it was built with;
# they reach nobody who links to it.
set(exported ttr ttr_warnings)
if(TARGET ttr_lua_layout)
  list(APPEND exported ttr_lua_layout)
endif()
export(TARGETS ${exported} NAMESPACE ttr::
  FILE ${built_package}/ttrTargets.cmake)

# A static library needs the libraries below it from whoever links to it.
if(BUILD_SHARED_LIBS)
  set(TTR_REQUIRES_KEY Requires.private)
else()
  set(TTR_REQUIRES_KEY Requires)
endif()
file(RELATIVE_PATH TTR_PREFIX_FROM_PC
     ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/ttr.pc.in ${PROJECT_BINARY_DIR}/cmake/ttr.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/ttr.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)
