// A folder that is removed with the object.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace sudorate::test {

// The content of a file; "(no file)" if there is none.
inline std::string content(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return "(no file)";
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// In memory where the system offers it: a run may wait for the disk, which takes long while others use it.
class Folder {
 public:
  Folder() {
    const std::filesystem::path memory = "/dev/shm";
    const bool has_memory = std::filesystem::is_directory(memory);
    std::string name = (has_memory ? memory : std::filesystem::temp_directory_path()) / "sudorate-test-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
    name_ = name;
  }
  ~Folder() { std::filesystem::remove_all(name_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::string& name() const { return name_; }
  std::string file(const std::string& name) const { return name_ + '/' + name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
  }
  std::string content(const std::string& name) const { return test::content(file(name)); }

 private:
  std::string name_;
};

}  // namespace sudorate::test
