// Runs of the program in which one call to the system fails, and what must hold afterwards.
#pragma once

#include <iosfwd>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sudorate::test {

// Names of files and what is in them.
using Files = std::map<std::string, std::string>;

struct FaultCase {
  std::string name;
  // As a shell reads them, behind the name of the program. They run in a folder of their own.
  std::string words;
  // What stands in that folder before.
  Files before;
  // Outputs that are there as a whole or as they were before. Of others, also of standard output, a beginning may
  // be there.
  std::set<std::string> whole;
  // Files that a run may leave if it fails, such as a checkpoint.
  std::set<std::string> left;
  // What the program reads from standard input.
  std::string input;
};

// For messages of GoogleTest.
void PrintTo(const FaultCase& scene, std::ostream* stream);

// Lets the first, second, ... call of the kind fail (see fault_library.cc) until a run has no such call any more,
// each time in a new folder. After each run
//
//   it has not died of a signal
//   it has ended as without the fault, with the same output and files, or with status 3 and a message
//   each output is as FaultCase says, and all other files are as before; no further files are there
//
// Calls are tried one by one up to `dense`, then with growing gaps. Fails the running test, telling of each fault
// that had another end. Returns how many faults there were.
int expect_no_harm(const FaultCase& scene, const std::string& kind, int dense);

// A small run of each command.
std::vector<FaultCase> fault_cases();

}  // namespace sudorate::test
