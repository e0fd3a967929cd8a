// A fuzz target: what is done with a text that anybody may have made. libFuzzer calls it with texts of its own
// (option SUDORATE_FUZZ); the quick tests call it with those that are kept in corpus/.
#pragma once

#include <cstddef>
#include <cstdint>

// Ends the program if something is wrong; returns 0 otherwise.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
