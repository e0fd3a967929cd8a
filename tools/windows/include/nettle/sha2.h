// Nettle's SHA-256, computed by the system.
#pragma once

#include <windows.h>
// After the header that it needs.
#include <bcrypt.h>

// Words of 16-bit processors, which windows.h defines as nothing.
#undef near
#undef far
#include <stddef.h>
#include <stdint.h>

#define SHA256_DIGEST_SIZE 32

// A copy continues independently from the state of the original.
class sha256_ctx {
 public:
  sha256_ctx() = default;
  sha256_ctx(const sha256_ctx& other) { BCryptDuplicateHash(other.hash_, &hash_, nullptr, 0, 0); }
  sha256_ctx& operator=(const sha256_ctx& other) {
    if (this == &other) return *this;
    if (hash_ != nullptr) BCryptDestroyHash(hash_);
    BCryptDuplicateHash(other.hash_, &hash_, nullptr, 0, 0);
    return *this;
  }
  ~sha256_ctx() {
    if (hash_ != nullptr) BCryptDestroyHash(hash_);
  }
  void begin() {
    static const BCRYPT_ALG_HANDLE algorithm = [] {
      BCRYPT_ALG_HANDLE opened = nullptr;
      BCryptOpenAlgorithmProvider(&opened, BCRYPT_SHA256_ALGORITHM, nullptr, 0);
      return opened;
    }();
    BCryptCreateHash(algorithm, &hash_, nullptr, 0, nullptr, 0, 0);
  }
  void add(size_t size, const uint8_t* bytes) {
    BCryptHashData(hash_, const_cast<PUCHAR>(bytes), static_cast<ULONG>(size), 0);
  }
  void end(size_t size, uint8_t* digest) { BCryptFinishHash(hash_, digest, static_cast<ULONG>(size), 0); }

 private:
  BCRYPT_HASH_HANDLE hash_ = nullptr;
};

inline void sha256_init(sha256_ctx* context) { context->begin(); }
inline void sha256_update(sha256_ctx* context, size_t size, const uint8_t* bytes) { context->add(size, bytes); }
inline void sha256_digest(sha256_ctx* context, size_t size, uint8_t* digest) { context->end(size, digest); }
