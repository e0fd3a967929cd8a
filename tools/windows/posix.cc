// The POSIX functions that the tools call, on top of those of Windows. Names of files are UTF-8 everywhere, files
// and pipes are binary, and a file may be renamed and removed while it is open.
//
// Functions that the C library has too are replaced by these when the program is linked.
#include <fcntl.h>
#include <glob.h>
#include <io.h>
#include <poll.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#undef stat
#undef fstat

int sudorate_main(int argc, char** argv);

namespace {

std::wstring wide(const char* text) {
  const int size = MultiByteToWideChar(CP_UTF8, 0, text, -1, nullptr, 0);
  std::wstring result(static_cast<std::size_t>(size > 0 ? size : 1), L'\0');
  if (size > 0) MultiByteToWideChar(CP_UTF8, 0, text, -1, result.data(), size);
  result.pop_back();
  return result;
}

std::string narrow(const wchar_t* text) {
  const int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
  std::string result(static_cast<std::size_t>(size > 0 ? size : 1), '\0');
  if (size > 0) WideCharToMultiByte(CP_UTF8, 0, text, -1, result.data(), size, nullptr, nullptr);
  result.pop_back();
  return result;
}

HANDLE handle_of(int descriptor) {
  const HANDLE handle = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  if (handle == INVALID_HANDLE_VALUE) errno = EBADF;
  return handle;
}

// Sets errno from the system's last error; -1.
int failed() {
  constexpr std::array<std::pair<DWORD, int>, 14> kMeanings = {{{ERROR_FILE_NOT_FOUND, ENOENT},
                                                                {ERROR_PATH_NOT_FOUND, ENOENT},
                                                                {ERROR_INVALID_NAME, ENOENT},
                                                                {ERROR_BAD_PATHNAME, ENOENT},
                                                                {ERROR_FILE_EXISTS, EEXIST},
                                                                {ERROR_ALREADY_EXISTS, EEXIST},
                                                                {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
                                                                {ERROR_LOCK_VIOLATION, EWOULDBLOCK},
                                                                {ERROR_DISK_FULL, ENOSPC},
                                                                {ERROR_HANDLE_DISK_FULL, ENOSPC},
                                                                {ERROR_NO_DATA, EPIPE},
                                                                {ERROR_BROKEN_PIPE, EPIPE},
                                                                {ERROR_ACCESS_DENIED, EACCES},
                                                                {ERROR_SHARING_VIOLATION, EACCES}}};
  errno = EIO;
  for (const auto& [error, number] : kMeanings) {
    if (error == GetLastError()) errno = number;
  }
  return -1;
}

int status_of(HANDLE handle, struct windows_stat* status) {
  *status = {};
  BY_HANDLE_FILE_INFORMATION known;
  if (GetFileType(handle) != FILE_TYPE_DISK) {
    status->st_mode = GetFileType(handle) == FILE_TYPE_PIPE ? S_IFIFO : S_IFCHR;
    return 0;
  }
  if (GetFileInformationByHandle(handle, &known) == 0) return failed();
  const bool is_folder = (known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
  status->st_mode = is_folder ? S_IFDIR : S_IFREG;
  status->st_dev = known.dwVolumeSerialNumber;
  status->st_ino = (std::uint64_t{known.nFileIndexHigh} << 32) | known.nFileIndexLow;
  status->st_size = static_cast<std::int64_t>((std::uint64_t{known.nFileSizeHigh} << 32) | known.nFileSizeLow);
  return 0;
}

bool is_readable(int descriptor) {
  const HANDLE handle = handle_of(descriptor);
  DWORD bytes = 0;
  switch (GetFileType(handle)) {
    case FILE_TYPE_PIPE:
      // The end of a pipe can be read too.
      return PeekNamedPipe(handle, nullptr, 0, nullptr, &bytes, nullptr) == 0 || bytes > 0;
    case FILE_TYPE_CHAR:
      return WaitForSingleObject(handle, 0) != WAIT_TIMEOUT;
    default:
      return true;
  }
}

std::array<void (*)(int), NSIG> g_handlers{};

// The C library forgets the handler before it calls it.
void call_handler(int number) {
  std::signal(number, call_handler);
  g_handlers[static_cast<std::size_t>(number)](number);
}

}  // namespace

int windows_stat(const char* name, struct windows_stat* status) {
  const HANDLE handle =
      CreateFileW(wide(name).c_str(), FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                  nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return failed();
  const int result = status_of(handle, status);
  CloseHandle(handle);
  return result;
}

int windows_fstat(int descriptor, struct windows_stat* status) {
  const HANDLE handle = handle_of(descriptor);
  return handle == INVALID_HANDLE_VALUE ? -1 : status_of(handle, status);
}

extern "C" int open(const char* name, int flags, ...) {
  const bool writes = (flags & (O_WRONLY | O_RDWR)) != 0;
  DWORD how = OPEN_EXISTING;
  if ((flags & O_CREAT) != 0) how = (flags & O_EXCL) != 0 ? CREATE_NEW : OPEN_ALWAYS;
  const bool is_null = std::strcmp(name, "/dev/null") == 0;
  const HANDLE handle = CreateFileW(is_null ? L"NUL" : wide(name).c_str(), writes ? GENERIC_WRITE : GENERIC_READ,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, how,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return failed();
  return _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), (writes ? 0 : O_RDONLY) | O_BINARY | O_NOINHERIT);
}

extern "C" FILE* fopen(const char* name, const char* mode) {
  return _wfopen(wide(name).c_str(), wide(mode).c_str());
}

extern "C" int unlink(const char* name) { return DeleteFileW(wide(name).c_str()) != 0 ? 0 : failed(); }

// An open file cannot be replaced, but it can be renamed and removed; the system removes it when it is closed.
extern "C" int rename(const char* from, const char* to) {
  const std::wstring target = wide(to);
  if (MoveFileExW(wide(from).c_str(), target.c_str(), MOVEFILE_REPLACE_EXISTING) != 0) return 0;
  if (GetLastError() != ERROR_ACCESS_DENIED && GetLastError() != ERROR_SHARING_VIOLATION) return failed();
  const std::wstring aside = target + L".old";
  if (MoveFileExW(target.c_str(), aside.c_str(), MOVEFILE_REPLACE_EXISTING) == 0) return failed();
  const bool is_done = MoveFileExW(wide(from).c_str(), target.c_str(), 0) != 0;
  const int result = is_done ? 0 : failed();
  if (is_done) {
    DeleteFileW(aside.c_str());
  } else {
    MoveFileExW(aside.c_str(), target.c_str(), 0);
  }
  return result;
}

// A file inherits its permissions from its folder.
extern "C" int chmod(const char*, int) { return 0; }

// The null device, too, is a character device, but no terminal.
extern "C" int isatty(int descriptor) {
  DWORD mode = 0;
  return GetConsoleMode(handle_of(descriptor), &mode) != 0 ? 1 : 0;
}

namespace {

OVERLAPPED place_at(long long offset) {
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(offset);
  place.OffsetHigh = static_cast<DWORD>(offset >> 32);
  return place;
}

// What a single call reads or writes at most.
DWORD part_of(std::size_t count) { return static_cast<DWORD>(std::min<std::size_t>(count, 1U << 30)); }

}  // namespace

ssize_t pread(int descriptor, void* buffer, std::size_t count, long long offset) {
  OVERLAPPED place = place_at(offset);
  DWORD done = 0;
  if (ReadFile(handle_of(descriptor), buffer, part_of(count), &done, &place) != 0) return done;
  return GetLastError() == ERROR_HANDLE_EOF ? 0 : failed();
}

ssize_t pwrite(int descriptor, const void* buffer, std::size_t count, long long offset) {
  OVERLAPPED place = place_at(offset);
  DWORD done = 0;
  return WriteFile(handle_of(descriptor), buffer, part_of(count), &done, &place) != 0 ? done : failed();
}

int mkostemp(char* name, int) {
  char* const letters = name + std::strlen(name) - 6;
  // Names that other programs have are passed over.
  for (unsigned long number = GetCurrentProcessId() ^ GetTickCount();; ++number) {
    for (unsigned digit = 0; digit < 6; ++digit)
      letters[digit] = static_cast<char>('a' + (number >> (4 * digit)) % 16);
    const HANDLE handle = CreateFileW(wide(name).c_str(), GENERIC_READ | GENERIC_WRITE,
                                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, CREATE_NEW,
                                      FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    if (handle != INVALID_HANDLE_VALUE) {
      return _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), O_BINARY | O_NOINHERIT);
    }
    if (GetLastError() != ERROR_FILE_EXISTS) return failed();
  }
}

int fsync(int descriptor) { return FlushFileBuffers(handle_of(descriptor)) != 0 ? 0 : failed(); }

int fdatasync(int descriptor) { return fsync(descriptor); }

int pipe2(int* descriptors, int) { return _pipe(descriptors, 1 << 12, O_BINARY | O_NOINHERIT); }

int fcntl(int descriptor, int) { return handle_of(descriptor) == INVALID_HANDLE_VALUE ? -1 : 0; }

// The lock is far after the end of all files, since other processes cannot read a locked part.
int flock(int descriptor, int operation) {
  OVERLAPPED place{};
  place.OffsetHigh = 0x40000000;
  const DWORD flags = LOCKFILE_FAIL_IMMEDIATELY | ((operation & LOCK_EX) != 0 ? LOCKFILE_EXCLUSIVE_LOCK : 0);
  return LockFileEx(handle_of(descriptor), flags, 0, 1, 0, &place) != 0 ? 0 : failed();
}

int ioctl(int descriptor, int, struct winsize* size) {
  CONSOLE_SCREEN_BUFFER_INFO known;
  if (GetConsoleScreenBufferInfo(handle_of(descriptor), &known) == 0) return failed();
  size->ws_row = static_cast<unsigned short>(known.srWindow.Bottom - known.srWindow.Top + 1);
  size->ws_col = static_cast<unsigned short>(known.srWindow.Right - known.srWindow.Left + 1);
  return 0;
}

// Windows cannot wait for pipes, so this polls them.
int poll(struct pollfd* waiting, unsigned long count, int milliseconds) {
  constexpr int kPause = 5;
  for (int waited = 0;; waited += kPause) {
    int ready = 0;
    for (unsigned long index = 0; index < count; ++index) {
      pollfd& each = waiting[index];
      each.revents = 0;
      if (each.fd < 0) continue;
      if ((each.events & POLLOUT) != 0) each.revents = POLLOUT;
      if ((each.events & POLLIN) != 0 && is_readable(each.fd)) each.revents = POLLIN;
      if (each.revents != 0) ++ready;
    }
    if (ready > 0 || (milliseconds >= 0 && waited >= milliseconds)) return ready;
    Sleep(kPause);
  }
}

int glob(const char* pattern, int, void*, glob_t* found) {
  const std::string text = pattern;
  const std::string folder = text.substr(0, text.find_last_of("/\\") + 1);
  WIN32_FIND_DATAW entry;
  const HANDLE search = FindFirstFileW(wide(pattern).c_str(), &entry);
  if (search == INVALID_HANDLE_VALUE) return 1;
  std::vector<std::string> names;
  do {
    const std::string name = narrow(entry.cFileName);
    if (name != "." && name != "..") names.push_back(folder + name);
  } while (FindNextFileW(search, &entry) != 0);
  FindClose(search);
  std::sort(names.begin(), names.end());
  found->gl_pathc = names.size();
  found->gl_pathv = new char*[names.size()];
  for (std::size_t index = 0; index < names.size(); ++index) {
    found->gl_pathv[index] = new char[names[index].size() + 1];
    std::strcpy(found->gl_pathv[index], names[index].c_str());
  }
  return 0;
}

void globfree(glob_t* found) {
  for (std::size_t index = 0; index < found->gl_pathc; ++index) delete[] found->gl_pathv[index];
  delete[] found->gl_pathv;
}

int sigaction(int number, const struct sigaction* action, struct sigaction* before) {
  auto& handler = g_handlers[static_cast<std::size_t>(number)];
  if (before != nullptr) before->sa_handler = handler == nullptr ? SIG_DFL : handler;
  if (action == nullptr) return 0;
  const bool is_own = action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN;
  handler = is_own ? action->sa_handler : nullptr;
  std::signal(number, is_own ? call_handler : action->sa_handler);
  return 0;
}

extern "C" int wmain(int count, wchar_t** words) {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) _setmode(stream, O_BINARY);
  SetConsoleOutputCP(CP_UTF8);
  std::vector<std::string> texts;
  for (int index = 0; index < count; ++index) texts.push_back(narrow(words[index]));
  std::vector<char*> arguments;
  for (std::string& text : texts) arguments.push_back(text.data());
  arguments.push_back(nullptr);
  return sudorate_main(count, arguments.data());
}
