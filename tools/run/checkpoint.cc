#include "tools/run/checkpoint.h"

#include <nlohmann/json.hpp>

#include "tools/run/json_members.h"
#include "tools/run/side_file.h"

namespace sudorate {

std::string to_text(const Checkpoint& checkpoint) { return file_text(checkpoint, 2); }

std::string read_checkpoint(const std::string& text, Checkpoint& checkpoint) {
  const bool is_whole = read_file_text(text, checkpoint);
  if (checkpoint.format != Checkpoint::kFormat) return "is a checkpoint of another version of sudorate";
  return is_whole ? "" : "is a damaged checkpoint";
}

std::string checkpoint_text(const std::string& file) { return read_small_file(file, std::size_t{1} << 26).text; }

std::string difference(const Checkpoint& saved, const Checkpoint& now) {
  if (saved.engine != now.engine) return "of another version, " + saved.engine + ", and not " + now.engine;
  if (saved.options != now.options)
    return "of other options, '" + saved.options + "', and not '" + now.options + "'";
  return saved.inputs == now.inputs ? std::string() : "of other input";
}

}  // namespace sudorate
