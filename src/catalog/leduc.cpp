#include "leduc/leduc.h"
#include "catalog/entry_of.h"
#include "catalog/games.h"

namespace waystone {

const Entry& leduc_entry() {
  static const EntryOf<leduc::Leduc> kEntry("two players, six cards, two rounds of betting", true, {});
  return kEntry;
}

}  // namespace waystone
