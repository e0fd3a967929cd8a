#include "tests/faults/fault_sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "tests/tools/support/folder.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

void fill(const Folder& folder, const Files& files) {
  for (const auto& entry : std::filesystem::directory_iterator(folder.name()))
    std::filesystem::remove_all(entry.path());
  for (const auto& [file, text] : files) folder.write(file, text);
}

Files files_of(const Folder& folder) {
  Files files;
  for (const auto& entry : std::filesystem::directory_iterator(folder.name()))
    files[entry.path().filename()] = content(entry.path());
  return files;
}

struct Outcome {
  Finished finished;
  Files files;
};

Outcome run_in(const Folder& folder, const FaultCase& scene, const std::string& environment) {
  fill(folder, scene.before);
  const std::string input = scene.input.empty() ? "</dev/null" : "printf '" + scene.input + "' | ";
  const std::string front = scene.input.empty() ? environment + " exec " : input + environment;
  const std::string back = scene.input.empty() ? " " + input : "";
  Outcome outcome;
  outcome.finished =
      shell("cd '" + folder.name() + "'; " + front + " '" SUDORATE_DYNAMIC_PROGRAM "' " + scene.words + back);
  outcome.files = files_of(folder);
  return outcome;
}

// What is wrong with the end of a run in which something failed; empty if nothing is.
std::string harm(const FaultCase& scene, const Outcome& whole, const Outcome& run) {
  const int status = run.finished.status;
  if (status < 0 || status > 141) return "died of a signal, status " + std::to_string(status);
  if (status == whole.finished.status) {
    if (run.finished.out != whole.finished.out) return "another output, but the same status";
    return run.files == whole.files ? "" : "other files, but the same status";
  }
  if (status != 3) return "status " + std::to_string(status);
  if (run.finished.err.empty()) return "no message";
  if (!whole.finished.out.starts_with(run.finished.out)) return "an output that is no beginning of the right one";
  for (const auto& [file, content] : run.files) {
    const auto before = scene.before.find(file);
    if (before != scene.before.end() && before->second == content) continue;
    const auto after = whole.files.find(file);
    if (after == whole.files.end()) {
      if (scene.left.contains(file)) continue;
      return before == scene.before.end() ? "left " + file : "changed " + file;
    }
    if (before != scene.before.end() && before->second == after->second) return "changed " + file;
    const bool is_right =
        scene.whole.contains(file) ? content == after->second : after->second.starts_with(content);
    if (!is_right) return file + " is neither old nor new";
  }
  for (const auto& [file, content] : scene.before) {
    if (!run.files.contains(file)) return "removed " + file;
  }
  return "";
}

}  // namespace

void PrintTo(const FaultCase& scene, std::ostream* stream) { *stream << scene.words; }

int expect_no_harm(const FaultCase& scene, const std::string& kind, int dense) {
  const Folder folder;
  const Outcome whole = run_in(folder, scene, "");
  EXPECT_LE(whole.finished.status, 1) << scene.words << ": " << whole.finished.err;
  const Folder marks;
  const std::string mark = marks.name() + "/failed";
  int faults = 0;
  for (int number = 1;; number += number < dense ? 1 : 1 + number / 4) {
    const Outcome run = run_in(folder, scene,
                               "LD_PRELOAD='" SUDORATE_FAULT_LIBRARY "' SUDORATE_FAULT=" + kind + ':' +
                                   std::to_string(number) + " SUDORATE_FAULT_MARK='" + mark + "'");
    if (!std::filesystem::remove(mark)) return faults;
    ++faults;
    const std::string found = harm(scene, whole, run);
    if (!found.empty()) {
      ADD_FAILURE() << scene.words << ", " << kind << ' ' << number << ": " << found << "\n"
                    << run.finished.err.substr(0, 300);
    }
  }
}

std::vector<FaultCase> fault_cases() {
  const std::string lines = kPuzzle + "\n" + kDiamond + "\nbad line\n" + kPuzzle + "\n";
  const std::string good = kPuzzle + "\n" + kDiamond + "\n";
  const std::string rated = kRatedLine;
  const Files in = {{"in", good}};
  const std::string page = "<!DOCTYPE html>before\n";
  const Files replaced = {{"in", good}, {"page", page}};
  return {
      {"Rate", "rate in", {{"in", lines}}, {}, {}, ""},
      {"RateOutput", "rate -o out in", {{"in", lines}}, {}, {}, ""},
      {"RateThreads", "rate -o out --threads=3 in", {{"in", lines}}, {}, {}, ""},
      {"RateOver", "rate --force -o page in", replaced, {}, {}, ""},
      {"RateUpdate", "rate --update --force -o in in", {{"in", lines}}, {"in"}, {"in.updated"}, ""},
      {"RateInput", "rate", {}, {}, {}, good},
      {"FilterReject", "filter --er=3.. -o yes --reject=no in", in, {}, {}, ""},
      {"FilterBuckets", "filter --buckets=2,3,4,5 -o part in", in, {}, {}, ""},
      {"FilterTop", "filter --top=1 -o out in", in, {}, {}, ""},
      {"RateSort", "rate --sort=-er -o out in", {{"in", lines}}, {}, {}, ""},
      {"Path", "path --to=tsv -o out in", in, {}, {}, ""},
      {"CompareReport", "compare --report=page in", {{"in", rated}}, {"page"}, {}, ""},
      {"CompareOver", "compare --force --report=page in", {{"in", rated}, {"page", page}}, {"page"}, {}, ""},
      {"Teach", "teach --html=page in", {{"in", kPuzzle + "\n"}}, {"page"}, {}, ""},
      {"TeachOver", "teach --force --html=page in", replaced, {"page"}, {}, ""},
      {"Plot", "plot --to=svg -o page in", {{"in", kPuzzle + "\n"}}, {"page"}, {}, ""},
      {"Convert", "convert --to=small-picture -o out in", in, {}, {}, ""},
      {"ConvertIso", "convert --dedupe=iso -o out in", {{"in", good + good}}, {}, {}, ""},
      {"Stats", "stats in", {{"in", rated}}, {}, {}, ""},
      {"Check", "check -o out in", in, {}, {}, ""},
      {"Morphs", "morphs --count=2 -o out in", in, {}, {}, ""},
      {"Board", "board --show -o page in", {{"in", kPuzzle + "\n"}}, {"page"}, {}, ""},
      {"BoardAppend", "board --show --append -o page in", {{"in", kPuzzle + "\n"}, {"page", "()\n"}}, {}, {}, ""},
      {"Steps", "steps in", {{"in", kPuzzle + "\n"}}, {}, {}, ""},
      {"Hint", "hint in", {{"in", kPuzzle + "\n"}}, {}, {}, ""},
  };
}

}  // namespace sudorate::test
