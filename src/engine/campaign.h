// Games played one after the other, where what was won in one is carried into the next.
#pragma once
#include <string_view>

namespace waystone {

struct CampaignRules {
  std::string_view about;      // "quest after quest, with titles, until you are King"
  std::string_view episode;    // one of its games: "quest"
  std::string_view carried;    // a part of the view and an option of the next game: "title"
  std::string_view nothing;    // its value before anything was won: "none"
  std::string_view won, lost;  // what is said at the end
  bool (*is_won)(std::string_view carried);
  bool (*is_lost)(std::string_view verdict, std::string_view carried);
};

}  // namespace waystone
