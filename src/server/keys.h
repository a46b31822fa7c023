// Words nobody can guess: a guest's key, the codes in links, the ids of tables.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"

namespace waystone {

std::string new_key();   // 256 bits, in hex; the guest keeps it, we do not
std::string new_code();  // 80 bits, in letters and digits that are not mistaken for each other
std::string new_table_id();

// A guest as the server knows them: from a key to here, never back. An error if the key is none of ours.
Result<std::string> guest_of(std::string_view key);
// Takes the same time wherever they differ.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace waystone
