// The files of one call, and the check that it loses none.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sudorate {

struct InputItem;

// The use of a file in a call.
enum class FileUse : std::uint8_t {
  kInput,
  kRows,      // written from its beginning
  kWhole,     // replaced at the end, see WholeFile
  kEdited,    // replaced after all reading; may be an input, too
  kAppended,  // added to; may be an input, too
};

struct CallFile {
  // "-" is standard input or standard output.
  std::string name;
  FileUse use = FileUse::kInput;
  // The option that names the file, such as "--report", for messages; empty if there is none.
  std::string option = {};
  // The remedy for a file that exists, besides --force, such as "--append adds to it"; may be empty.
  std::string advice = {};
};

// The files among the items, as inputs.
std::vector<CallFile> input_call_files(const std::vector<InputItem>& items);

// Why the call must not begin, with the names and the remedy; empty if it may. Files are compared by device and
// inode, files that do not exist yet by folder and name, with links followed. Refuses:
//
//   - an output that is also an input or another output, under any names, standard streams included; devices may
//     be named twice, since they keep nothing
//   - without `replaces`, a kRows, kWhole or kEdited file that exists and is not empty
std::string file_problem(const std::vector<CallFile>& files, bool replaces);

// The place of a file, existing or not: its name with all links followed, even links to nothing.
std::string behind_links(const std::string& file);

}  // namespace sudorate
