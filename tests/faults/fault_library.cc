// Loaded into a program in front of its libraries, by LD_PRELOAD: one call to the system fails.
//
//   SUDORATE_FAULT=KIND:N      the N-th call of the kind fails, counted from main(); N from 1
//   SUDORATE_FAULT_MARK=FILE   is made when that happens
//
//   write    to anything but standard error: the disk is full, and stays so
//   once     the same, but the disk has room again afterwards
//   sync     of a file or a folder: an error of the disk
//   open     of a file or a folder: too many open files
//   rename   of a file: no permission
//   thread   that is to start: no resources, and none later
//   block    of 32 KiB or more of memory: there is none
//   memory   of any size: there is none
//
// Children of the program are left alone.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

enum Kind { kWrite, kOnce, kSync, kOpen, kRename, kThread, kBlock, kMemory, kNone };
constexpr const char* kNames[] = {"write", "once", "sync", "open", "rename", "thread", "block", "memory"};
constexpr std::size_t kBlockSize = std::size_t{1} << 15;

Kind chosen = kNone;
long chosen_number = 0;
char mark[4096];
std::atomic<bool> is_armed{false};
std::atomic<long> calls{0};

void read_environment() {
  const char* fault = getenv("SUDORATE_FAULT");
  const char* file = getenv("SUDORATE_FAULT_MARK");
  if (fault == nullptr || file == nullptr) return;
  for (int kind = 0; kind < kNone; ++kind) {
    const std::size_t length = strlen(kNames[kind]);
    if (strncmp(fault, kNames[kind], length) != 0 || fault[length] != ':') continue;
    chosen = static_cast<Kind>(kind);
    chosen_number = atol(fault + length + 1);
  }
  strncpy(mark, file, sizeof mark - 1);
  unsetenv("LD_PRELOAD");
}

// Whether this call is to fail.
bool fails(Kind kind) {
  if (kind != chosen || !is_armed) return false;
  const long number = ++calls;
  const bool lasts = kind == kWrite || kind == kThread;
  if (number != chosen_number && !(lasts && number > chosen_number)) return false;
  const long descriptor = syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0) syscall(SYS_close, descriptor);
  return true;
}

bool fails_with(Kind kind, int error) {
  if (!fails(kind)) return false;
  errno = error;
  return true;
}

bool has_no_memory(std::size_t size) {
  return fails_with(kMemory, ENOMEM) || (size >= kBlockSize && fails_with(kBlock, ENOMEM));
}

bool has_no_room(int descriptor) {
  return descriptor != STDERR_FILENO && (fails_with(kWrite, ENOSPC) || fails_with(kOnce, ENOSPC));
}

template <typename Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

using Main = int (*)(int, char**, char**);
Main program_main = nullptr;

int counted_main(int argc, char** argv, char** environment) {
  read_environment();
  is_armed = true;
  const int status = program_main(argc, argv, environment);
  is_armed = false;
  return status;
}

using Open = int (*)(const char*, int, ...);
int open_as(const char* name, const char* path, int flags, mode_t mode) {
  if (fails_with(kOpen, EMFILE)) return -1;
  return next<Open>(name)(path, flags, mode);
}

mode_t mode_of(int flags, va_list arguments) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(arguments, int)) : 0;
}

}  // namespace

extern "C" {

int __libc_start_main(Main main, int argc, char** argv, void (*init)(), void (*fini)(), void (*linker_fini)(),
                      void* stack_end) {
  program_main = main;
  using Start = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
  return next<Start>("__libc_start_main")(counted_main, argc, argv, init, fini, linker_fini, stack_end);
}

void* malloc(std::size_t size) noexcept { return has_no_memory(size) ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) noexcept {
  return has_no_memory(count * size) ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* block, std::size_t size) noexcept {
  return has_no_memory(size) ? nullptr : __libc_realloc(block, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return has_no_memory(size) ? nullptr : __libc_memalign(alignment, size);
}
int posix_memalign(void** block, std::size_t alignment, std::size_t size) noexcept {
  *block = has_no_memory(size) ? nullptr : __libc_memalign(alignment, size);
  return *block == nullptr ? ENOMEM : 0;
}

ssize_t write(int descriptor, const void* text, std::size_t size) {
  if (has_no_room(descriptor)) return -1;
  return syscall(SYS_write, descriptor, text, size);
}
ssize_t writev(int descriptor, const iovec* parts, int count) {
  if (has_no_room(descriptor)) return -1;
  return syscall(SYS_writev, descriptor, parts, count);
}
int fsync(int descriptor) {
  if (fails_with(kSync, EIO)) return -1;
  return next<int (*)(int)>("fsync")(descriptor);
}
int fdatasync(int descriptor) {
  if (fails_with(kSync, EIO)) return -1;
  return next<int (*)(int)>("fdatasync")(descriptor);
}

int open(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return open_as("open", path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return open_as("open64", path, flags, mode);
}
FILE* fopen(const char* path, const char* mode) {
  if (fails_with(kOpen, EMFILE)) return nullptr;
  return next<FILE* (*)(const char*, const char*)>("fopen")(path, mode);
}
FILE* fopen64(const char* path, const char* mode) {
  if (fails_with(kOpen, EMFILE)) return nullptr;
  return next<FILE* (*)(const char*, const char*)>("fopen64")(path, mode);
}
DIR* opendir(const char* path) {
  if (fails_with(kOpen, EMFILE)) return nullptr;
  return next<DIR* (*)(const char*)>("opendir")(path);
}
int mkstemp(char* name) {
  if (fails_with(kOpen, EMFILE)) return -1;
  return next<int (*)(char*)>("mkstemp")(name);
}
int mkostemp(char* name, int flags) {
  if (fails_with(kOpen, EMFILE)) return -1;
  return next<int (*)(char*, int)>("mkostemp")(name, flags);
}

int rename(const char* from, const char* to) noexcept {
  if (fails_with(kRename, EACCES)) return -1;
  return next<int (*)(const char*, const char*)>("rename")(from, to);
}
int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
  if (fails_with(kRename, EACCES)) return -1;
  return next<int (*)(int, const char*, int, const char*)>("renameat")(from_folder, from, to_folder, to);
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  if (fails_with(kRename, EACCES)) return -1;
  return next<int (*)(int, const char*, int, const char*, unsigned)>("renameat2")(from_folder, from, to_folder, to,
                                                                                  flags);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) noexcept {
  if (fails(kThread)) return EAGAIN;
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  return next<Create>("pthread_create")(thread, attributes, start, argument);
}

}  // extern "C"
