// Random numbers that are the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace sudorate {

// The generator SplitMix64 by Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014). It
// costs a nanosecond to begin, so each thing that is made at random has a generator of its own, and does not depend
// on what was made before it. The distributions of the standard library differ from one library to another; those
// below do not.
class Random {
 public:
  // One of 2^64 sequences for each seed.
  Random(std::uint64_t seed, std::uint64_t sequence) : state_(mixed(seed) + mixed(~sequence)) {}

  std::uint64_t next() { return mixed(state_ += kStep); }
  // 0 .. count - 1; count at most 2^20. Some numbers are favoured by less than one in 2,000.
  int below(int count) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(count) >> 32); }
  // Each order is as likely as any other.
  template <typename Values>
  void shuffle(Values& values) {
    for (std::size_t left = std::size(values); left > 1; --left) {
      std::swap(values[left - 1], values[static_cast<std::size_t>(below(static_cast<int>(left)))]);
    }
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t mixed(std::uint64_t number) {
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9;
    number = (number ^ number >> 27) * 0x94D049BB133111EB;
    return number ^ number >> 31;
  }

  std::uint64_t state_;
};

}  // namespace sudorate
