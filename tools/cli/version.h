// What `--version` prints.
#pragma once

#include <string>

namespace sudorate {

// Name, version and rules; as JSON also how it was built, what the processor can do and which libraries it runs on.
std::string version_text(bool as_json);

}  // namespace sudorate
