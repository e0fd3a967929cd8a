// Names of files as paths.
#pragma once

#include <filesystem>
#include <string>

namespace sudorate {

// The bytes of a name are UTF-8 where the system's names are made of characters; elsewhere they stay as they are.
// The path gives them back as string().
inline std::filesystem::path file_path(const std::string& name) { return std::u8string(name.begin(), name.end()); }

}  // namespace sudorate
