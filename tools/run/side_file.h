// Files that the program names itself, beside an output, and files that it reads whole.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

struct FileKind {
  // How it begins, without blanks and line ends.
  std::string_view beginning;
  // What other files are not.
  std::string_view name;
  std::string_view remedy = "move it, or choose another --output";
  std::string_view other_beginning = beginning;
};
inline constexpr FileKind kCheckpointKind = {R"({"sudorate_checkpoint":)", "a checkpoint of sudorate",
                                             "name another file with --checkpoint=FILE"};
inline constexpr FileKind kPartKind = {R"({"sudorate_part":)", "the description of a part"};
inline constexpr FileKind kProvenanceKind = {R"({"program":"sudorate",)", "a provenance of sudorate"};
inline constexpr FileKind kPageKind = {"<!DOCTYPEhtml", "a page"};
// Rows have no beginning of their own.
inline constexpr FileKind kRowsKind = {"\n", "described by a checkpoint"};

// Whether it is a regular file that begins so, or ends within such a beginning; nothing if it cannot be read.
std::optional<bool> begins_as(const std::string& file, const FileKind& kind);

// Why a file of this kind must not be made under a name of the program's own choice, with the name and the remedy;
// empty if nothing is there, or a file of this kind, and no link. All such files are checked with this.
std::string side_file_problem(const std::string& file, const FileKind& kind);

// A text, and why it is not the whole one: a phrase such as "is larger than 1024 bytes", or empty.
struct SmallFile {
  std::string text;
  std::string problem;
};
// Reads a regular file or a pipe, up to `end` if there is one.
SmallFile read_small_file(const std::string& file, std::size_t most_bytes, std::optional<char> end = {});

}  // namespace sudorate
