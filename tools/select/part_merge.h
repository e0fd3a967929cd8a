// Joins the parts of a run, see RunPart, to the bytes of the whole run.
#pragma once

#include <string>
#include <vector>

#include "tools/run/output.h"
#include "tools/run/run_part.h"

namespace sudorate {

struct FoundPart {
  std::string file;
  RunPart part;
};

// The files of parts among the operands: a folder means all finished parts in it; descriptions, checkpoints and
// unfinished parts are left out.
std::vector<std::string> part_files(const std::vector<std::string>& operands);

// Finds the parts in these files, in their order. What is wrong is one line: parts that are missing, given twice,
// not of the run that most parts belong to, with their numbers, changed, or not of their input as it is now; empty
// if nothing is. Reads the parts and the input once; only where parts are cut by records, the input may be gone.
std::string find_parts(const std::vector<std::string>& files, std::vector<FoundPart>& parts);

// Writes the rows of all parts from find_parts, sorted if their rows are sorted. Errors of the output are its own.
//
// Cost: reads each part once. Memory: some 64 MB for sorted rows, and a temporary file, see RowSorter; else little.
// Errors: std::runtime_error, such as "part 3, 'x', has changed since it was finished", also that of the RowSorter.
void merge_rows(const std::vector<FoundPart>& parts, Output& output);

}  // namespace sudorate
