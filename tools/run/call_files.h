// All files of one call, and whether they can be used together without losing anything.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/records/record_reader.h"

namespace sudorate {

// What a call does with a file.
enum class FileUse : std::uint8_t {
  kInput,
  kRows,        // written from its beginning
  kWhole,       // replaced at the end, see WholeFile
  kExtended,    // written on behind what a checkpoint tells
  kEdited,      // replaced when all reading is over; may be an input, too
  kAppended,    // written on at its end, when all reading is over; may be an input, too
  kCheckpoint,  // replaced again and again
};

struct CallFile {
  // "-" is standard input or standard output.
  std::string name;
  FileUse use = FileUse::kInput;
  // The option that names it, as in "--report", for messages; empty if there is none.
  std::string option = {};
  // What can be done about one that exists, besides --force, as in "--append adds to it"; may be empty.
  std::string advice = {};
};

// The files among the items, as inputs.
std::vector<CallFile> input_call_files(const std::vector<InputItem>& items);

// Why the call must not begin, with the names and what to do about it; empty if it may. Files are compared by
// device and inode, and those that do not exist yet by the folder and the name in it, behind all links. Refused
// are:
//
//   - an output that is an input or another output, under whatever names, standard streams included; devices can
//     be named twice, for they keep nothing
//   - an output in the place of another one's draft, see WholeFile
//   - without `replaces`, a kRows, kWhole or kEdited file that exists and is not empty
//   - a checkpoint that is a stream, no regular file or, if not empty, no checkpoint: always; without `replaces`
//     any that is not empty. With `resumes` it is read first, and what it tells decides
//   - an output or a checkpoint that another run is writing
//
// Opens existing regular outputs for reading, and nothing for writing; takes the lock of standard output.
std::string file_problem(const std::vector<CallFile>& files, bool replaces, bool resumes = false);

// Where a file is or would be made: the name with its links followed, also those that lead to nothing.
std::string behind_links(const std::string& file);

// Whether another process holds the lock of this regular file, see lock_file. False if that cannot be known.
bool is_locked(const std::string& file);
// Takes the advisory lock of an open file, for as long as it is open. False if another open file has it; true
// also where the file system has no locks. Those that only append, as behind ">>" of a shell, share the lock.
bool lock_file(int descriptor);

}  // namespace sudorate
