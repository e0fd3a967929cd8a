// Runs of the program in which one system call fails, and the conditions on their end.
#pragma once

#include <iosfwd>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sudorate::test {

// Names and contents of files.
using Files = std::map<std::string, std::string>;

struct FaultCase {
  std::string name;
  // The words after the name of the program, in the syntax of a shell. They run in a folder of their own.
  std::string words;
  // The files in that folder before the run.
  Files before;
  // Outputs that must be complete or as they were before. Others, including standard output, may have only their
  // beginning.
  std::set<std::string> whole;
  // Files that a run may leave if it fails, such as a checkpoint.
  std::set<std::string> left;
  // The program's standard input.
  std::string input;
};

// For messages of GoogleTest.
void PrintTo(const FaultCase& scene, std::ostream* stream);

// Lets the first, second, ... call of the kind fail (see fault_library.cc) until a run has no such call any more,
// each time in a new folder. After each run
//
//   it has not died of a signal
//   it has ended as without the fault, with the same output and files, or with status 3 and a message
//   each output is as FaultCase says, and all other files are as before; there are no further files
//
// Calls are tried one by one up to `dense`, then with growing gaps. Fails the running test and reports each fault
// with another end. Returns the number of faults.
int expect_no_harm(const FaultCase& scene, const std::string& kind, int dense);

// A small run of each command.
std::vector<FaultCase> fault_cases();

}  // namespace sudorate::test
