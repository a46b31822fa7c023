// One entry per game, each made in a file of its own.
#pragma once
#include "catalog/catalog.h"

namespace waystone {

const Entry& jaq_entry();
const Entry& joust_entry();
const Entry& jqka_entry();
const Entry& leduc_entry();

}  // namespace waystone
