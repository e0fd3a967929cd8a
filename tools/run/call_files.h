// The files of one call, and the check that it loses no file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/run/side_file.h"

namespace sudorate {

struct InputItem;

// The use of a file in a call.
enum class FileUse : std::uint8_t {
  kInput,
  kRows,        // written from its beginning
  kWhole,       // replaced at the end, see WholeFile
  kExtended,    // extended after the length in a checkpoint
  kEdited,      // replaced after all reading; may be an input, too
  kAppended,    // extended at its end, after all reading; may be an input, too
  kCheckpoint,  // replaced repeatedly
};

struct CallFile {
  // "-" is standard input or standard output.
  std::string name;
  FileUse use = FileUse::kInput;
  // The option that names the file, such as "--report", for messages; empty if there is none.
  std::string option = {};
  // The remedy for a file that exists, besides --force, such as "--append adds to it"; may be empty.
  std::string advice = {};
  // The remedy if the file is to be a page for browsers, and one exists that is none; empty for other files.
  std::string page_advice = {};
  // Set if the name is the program's own choice, see side_file_problem.
  const FileKind* kind = nullptr;
};

// The kWhole file of a page. Its name may have been meant as an operand, for it is the word after the option; the
// remedy then is a call with the name and the operands.
CallFile page_file(const std::string& name, const std::string& option, const std::vector<std::string>& operands);

// The files among the items, as inputs.
std::vector<CallFile> input_call_files(const std::vector<InputItem>& items);

// Why the call must not begin, with the names and the remedy; empty if it may. Files are compared by device and
// inode, files that do not exist yet by folder and name, with links followed. Refuses:
//
//   - an output that is also an input or another output, under any names, standard streams included; devices may
//     be named twice, since they keep nothing
//   - an output in the place of another one's draft, see WholeFile
//   - without `replaces`, a kRows, kWhole or kEdited file that exists and is not empty
//   - a page in the place of a file that is not empty and whose name (.html, .htm) and content are not those of a
//     page: always
//   - what side_file_problem refuses: always
//   - a checkpoint that is a stream, not a regular file or, if not empty, not a checkpoint: always;
//     without `replaces` any that is not empty. With `resumes` it is read first, and its content decides
//   - an output or a checkpoint that another run is writing
//
// Opens existing regular outputs for reading, and nothing for writing; takes the lock of standard output.
std::string file_problem(const std::vector<CallFile>& files, bool replaces, bool resumes = false);

// The place of a file, existing or not: its name with all links followed, even links to nothing.
std::string behind_links(const std::string& file);

// Whether another process holds the lock of this regular file, see lock_file. False if unknown.
bool is_locked(const std::string& file);
// Takes the advisory lock of an open file until it is closed. False if another open file has it; also true if the
// file system has no locks. Files opened for appending, as with ">>" of a shell, share the lock.
bool lock_file(int descriptor);

}  // namespace sudorate
