// A fuzz target: the work on an untrusted text. libFuzzer calls it with texts of its own (option SUDORATE_FUZZ);
// the quick tests call it with the texts in corpus/.
#pragma once

#include <cstddef>
#include <cstdint>

// Ends the program if something is wrong; returns 0 otherwise.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
