// SPDX-License-Identifier: MIT
/*
 * symbol.c - The name of a function by its address.
 *
 * The hooks of rule modules in C are static functions. The dynamic loader does
 * not know their names, but the file of the module does, unless it was
 * stripped: its section of all symbols. Whatever the file says is checked
 * against its size before it is used.
 */
#define _GNU_SOURCE // dladdr

#include "base/symbol.h"

#include <ttr/file.h>

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef ElfW(Ehdr) elf_header;
typedef ElfW(Shdr) elf_section;
typedef ElfW(Sym) elf_symbol;

enum { MOST_BYTES = 256 * 1024 * 1024 };

/* A file in memory. */
typedef struct image {
    unsigned char *bytes;
    size_t size;
} image;

static bool read_image(const char *path, image *out)
{
    char *bytes;

    *out = (image){0};
    if (ttr_file_read(path, MOST_BYTES, &bytes, &out->size, NULL))
        return false;
    out->bytes = (unsigned char *)bytes;
    return true;
}

/* A part of the file, or false when it is not all there. */
static bool copy_part(const image *from, uint64_t at, void *to, size_t size)
{
    if (at > from->size || size > from->size - at)
        return false;
    memcpy(to, from->bytes + at, size);
    return true;
}

static bool copy_section(const image *from, const elf_header *header,
                         unsigned index, elf_section *out)
{
    return index < header->e_shnum &&
           header->e_shentsize == sizeof(elf_section) &&
           copy_part(from, header->e_shoff + (uint64_t)index * sizeof *out, out,
                     sizeof *out);
}

static bool find_symbols(const image *from, const elf_header *header,
                         elf_section *symbols, elf_section *names)
{
    for (unsigned i = 0; i < header->e_shnum; i++)
        if (copy_section(from, header, i, symbols) &&
            symbols->sh_type == SHT_SYMTAB)
            return copy_section(from, header, symbols->sh_link, names);
    return false;
}

/* A name in the section of names; "" when it is not sound. */
static void copy_name(const image *from, const elf_section *names, size_t at,
                      char out[APP_SYMBOL_MAX])
{
    size_t used = 0;
    char letter = 1;

    while (used + 1 < APP_SYMBOL_MAX && letter && at + used < names->sh_size &&
           copy_part(from, names->sh_offset + at + used, &letter, 1) && letter)
        out[used++] = letter;
    out[used] = '\0';
}

/* ELF symbols have the same types in 32 and 64 bits. */
static int type_of(const elf_symbol *symbol)
{
    return ELF64_ST_TYPE(symbol->st_info);
}

static bool search(const image *from, uint64_t offset, app_symbol *out)
{
    elf_header header;
    elf_section symbols, names;
    elf_symbol symbol;
    char file[APP_SYMBOL_MAX] = "";

    if (!copy_part(from, 0, &header, sizeof header) ||
        memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        !find_symbols(from, &header, &symbols, &names))
        return false;
    for (uint64_t at = 0; at + sizeof symbol <= symbols.sh_size;
         at += sizeof symbol) {
        if (!copy_part(from, symbols.sh_offset + at, &symbol, sizeof symbol))
            return false;
        /* The symbols of a source stand behind its name; global ones behind
           those of all sources. */
        if (type_of(&symbol) == STT_FILE)
            copy_name(from, &names, symbol.st_name, file);
        if (type_of(&symbol) != STT_FUNC || offset < symbol.st_value ||
            offset - symbol.st_value >= symbol.st_size)
            continue;
        bool local = ELF64_ST_BIND(symbol.st_info) == STB_LOCAL;
        copy_name(from, &names, symbol.st_name, out->name);
        snprintf(out->file, sizeof out->file, "%s", local ? file : "");
        return out->name[0] != '\0';
    }
    return false;
}

bool app_symbol_find(const void *address, app_symbol *out)
{
    Dl_info info;
    image from;

    *out = (app_symbol){0};
    if (!address || !dladdr(address, &info) || !info.dli_fname)
        return false;
    uint64_t offset =
        (uint64_t)((uintptr_t)address - (uintptr_t)info.dli_fbase);
    bool found =
        read_image(info.dli_fname, &from) && search(&from, offset, out);
    free(from.bytes);
    return found;
}
