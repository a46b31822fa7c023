#include "server/keys.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/seed.h"

namespace waystone {
namespace {

std::string random_word(std::size_t letters) {
  static constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // no l, o, 0, 1
  static_assert(kLetters.size() == 32);
  check(sodium_init() >= 0, "libsodium could not be initialised");
  std::string word(letters, '\0');
  randombytes_buf(word.data(), word.size());
  for (char& c : word) c = kLetters[static_cast<unsigned char>(c) & 31u];
  return word;
}

}  // namespace

std::string new_key() { return Seed::random().hex(); }
std::string new_code() { return random_word(16); }
std::string new_table_id() { return random_word(10); }

Result<std::string> guest_of(std::string_view key) {
  const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (key.size() != 64 || !std::all_of(key.begin(), key.end(), is_hex))
    return error("key", "a guest's key is 64 hexadecimal digits; leave it out to get one");
  check(sodium_init() >= 0, "libsodium could not be initialised");
  std::array<unsigned char, 16> digest;
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(key.data()),
                     key.size(), nullptr, 0);
  std::string hex(digest.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  hex.pop_back();
  return hex;
}

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace waystone
