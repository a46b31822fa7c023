#include "catalog/entry_of.h"
#include "catalog/weights.h"
#include "games/jaq/advice/advice.h"
#include "games/jaq/balance/balance.h"
#include "games/jaq/screen/screen.h"

namespace waystone {

namespace {

struct JaqBalance {
  static std::vector<BalanceTable> tables() { return jaq_tables(jaq::Jaq::option_specs()); }
  static BalanceReport measure(const std::vector<const jaq::Jaq*>& tables, const Bot<jaq::Jaq>& bot,
                               const BalanceSettings& settings, std::atomic<std::uint64_t>& done) {
    return judge(measure_balance(tables, bot, settings, done));
  }
};

}  // namespace

const Entry& jaq_entry() {
  static const EntryOf<jaq::Jaq, jaq::Advice, JaqBalance> kEntry(
      {.blurb = "draft and stack cards, be a hero: 3 Journeys, Adventures, Quests",
       .levels = {{{"careless", "Grabs the shiniest card and forgets its purse.", 500, 0},
                   {"hasty", "Has plans, but only until the next packet.", 220, 0},
                   {"greedy", "Takes the card that is worth the most right now.", 0, 0},
                   {"shrewd", "Thinks a few picks ahead, and of what it passed on.", 0, 50},
                   {"masterly", "Plays the Journey through in its mind, over and over.", 0, 1600}}},
       .screen = screen_of<JaqScreen>},
      jaq::Advice(learned<jaq::Judgement>("jaq")));
  return kEntry;
}

}  // namespace waystone
