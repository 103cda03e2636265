# What `cmake --install` gives: program, data, library, headers, and the two
# ways to find them from another project. Rule modules in C install themselves
# (ttr_add_module.cmake).

include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ttr)

install(TARGETS ttr EXPORT ttrTargets)
install(TARGETS ttr_program)
install(DIRECTORY engine/include/ttr TYPE INCLUDE
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(DIRECTORY maps DESTINATION ${TTR_INSTALL_DATADIR}
        FILES_MATCHING PATTERN "*.ini")
install(DIRECTORY scripts DESTINATION ${TTR_INSTALL_DATADIR}
        FILES_MATCHING PATTERN "*.lua")

# The package lies in the build folder where it lies in a prefix, so whoever has
# a checkout builds modules with -DCMAKE_PREFIX_PATH=<build folder> and need not
# install anything.
set(built_package ${PROJECT_BINARY_DIR}/${package_dir})
# Earlier builds left one here, without targets, that would be found before.
file(REMOVE ${PROJECT_BINARY_DIR}/cmake/ttrConfig.cmake)
install(EXPORT ttrTargets NAMESPACE ttr:: DESTINATION ${package_dir})
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
  DESTINATION ${package_dir})
# In the build folder the library still names the warnings it was built with;
# they reach nobody who links to it.
export(TARGETS ttr ttr_warnings NAMESPACE ttr::
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
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
