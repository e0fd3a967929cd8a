// Transcripts: calls of the program in a shell and what they print, in files that a reader can read and edit.
//
//   = An output is no input under any name      a case; one shell makes its calls, in a folder that is empty first
//   $ echo $easy > in                           a call; lines with "> " go on with it
//   $ sudorate rate --force -o ./in in
//   ! sudorate: './in' is both input and output; (...)
//   ? 2
//
// Below a call stand the lines of its standard output, then those of standard error, each after "! ", and its
// status after "? " unless that is 0. What does not stand there must not be printed. "(...)" stands for any text in
// a line, and alone for any number of lines. Blank lines and lines that begin with "#" are not read; behind a "\" a
// line of output is taken as it is, so a lone "\" is an empty one.
//
// "% COMMAND" below the title leaves the case out unless the command succeeds, as where a program is missing.
//
// The calls below "= each case" are made at the start of all cases that follow.
//
// In calls `sudorate` is the program and $source the folder of the sources. In calls and outputs these names are
// puzzles:
//
//   $easy     26 givens, 4.2/1.2/1.2           $solved   the solution of $easy
//   $hard     7.3/4.5/2.8                      $nearly   the solution without five cells, 1.0/1.0/1.0
//   $diamond  2.3/2.3/2.3                      $several  $easy without r1c5: several solutions
//   $clash    $easy with r1c1=9: as r1c9        $state    a state with one solution, found after many branches
//   $short    $easy without r1c1: 80 cells
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudorate::test {

struct TranscriptCall {
  int line = 0;  // of the file, from 1
  std::string command;
  std::vector<std::string> out;
  std::vector<std::string> err;
  int status = 0;
};

struct TranscriptCase {
  std::string title;
  std::vector<TranscriptCall> calls;
  std::string condition = ":";
};

// The cases of a text in their order, each with the calls of "each case" in front of its own. Throws
// std::invalid_argument with the number of a line that stands where it means nothing.
std::vector<TranscriptCase> parse_transcript(std::string_view text);

// Whether a text consists of these lines.
bool matches(std::string_view text, std::span<const std::string> lines);

// Makes the calls of a case, and fails the running test at the line of the first that does not do what stands
// there.
void play(const std::filesystem::path& file, const TranscriptCase& transcript);

}  // namespace sudorate::test
