// What the libraries call in place of exceptions, and replacements for parts of the C library that would need
// functions of a system. An abort ends the instance; see ../src/engine/engine.ts.
#include <poll.h>
#include <sys/types.h>

#include <cstdio>
#include <cstdlib>
#include <exception>

namespace boost {

// Boost calls this instead of `throw`.
[[noreturn]] void throw_exception(const std::exception&) { std::abort(); }

}  // namespace boost

extern "C" {

[[noreturn]] void abort_message(const char*, ...) { std::abort(); }

// Standard error, where the libraries write only before they abort.
std::size_t __stdio_write(FILE*, const unsigned char*, std::size_t) { return 0; }
off_t __stdio_seek(FILE*, off_t, int) { return -1; }
int __stdio_close(FILE*) { return 0; }

// There are no descriptors to wait for.
int poll(pollfd*, nfds_t, int) { return 0; }
}
