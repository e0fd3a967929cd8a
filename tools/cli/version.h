// The text of `--version`.
#pragma once

#include <string>

namespace sudorate {

// Name, version and rules; as JSON also the build, the features of the processor and the libraries.
std::string version_text(bool as_json);

}  // namespace sudorate
