// What the libraries call in place of exceptions, and replacements for parts of the C library that would need
// functions of a system. An abort ends the instance; see ../src/engine/engine.ts.
#include <poll.h>
#include <sys/types.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

namespace boost {

// Boost calls this instead of `throw`.
[[noreturn]] void throw_exception(const std::exception&) { std::abort(); }

}  // namespace boost

// libc++ calls this instead of `throw`. Its own writes a text first, and so needs all of printf.
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) { std::abort(); }

extern "C" {

[[noreturn]] void abort_message(const char*, ...) { std::abort(); }

// Standard error, where the libraries write only before they abort; the quick build does not leave it out.
std::size_t __stdio_write(FILE*, const unsigned char*, std::size_t) { return 0; }
off_t __stdio_seek(FILE*, off_t, int) { return -1; }
int __stdio_close(FILE*) { return 0; }

// For numbers in hexadecimal digits alone, as JSON escapes characters with them: the C library's own, for any
// format, is one percent of the page. Aborts if a format asks for more.
int snprintf(char* text, std::size_t room, const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  std::string written;
  for (; *format != '\0'; ++format) {
    if (*format != '%') {
      written += *format;
      continue;
    }
    // "%04x" and "%.4X" mean the same.
    char* kind = nullptr;
    const std::size_t width = std::strtoul(format + (format[1] == '.' ? 2 : 1), &kind, 10);
    if (*kind != 'x' && *kind != 'X') std::abort();
    format = kind;
    const std::size_t begin = written.size();
    for (unsigned value = va_arg(values, unsigned); value != 0 || written.size() < begin + width; value /= 16) {
      written.insert(begin, 1, (*kind == 'x' ? "0123456789abcdef" : "0123456789ABCDEF")[value % 16]);
    }
  }
  va_end(values);
  if (room > 0) text[written.copy(text, room - 1)] = '\0';
  return static_cast<int>(written.size());
}

// There are no descriptors to wait for.
int poll(pollfd*, nfds_t, int) { return 0; }
}
