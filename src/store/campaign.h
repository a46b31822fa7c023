// A JQ:KA campaign: the title held and the quests so far (KA-85 to KA-91), kept in <folder>/campaign.json.
#pragma once
#include <string>
#include <vector>

#include "base/result.h"
#include "store/files.h"

namespace waystone {

struct CampaignQuest {
  std::string seed_hash;  // tells the quest; so none is entered twice
  std::string verdict;
  int points = 0;
  std::string title;  // held afterwards
};

struct Campaign {
  std::string title = "none";
  std::vector<CampaignQuest> quests;

  static Result<Campaign> load(const Path& folder);  // a new one if there is none
  std::optional<Error> save(const Path& folder) const;
  // Enters a finished quest. Death, or becoming King, ends the campaign: the next quest begins a new one.
  void enter(const CampaignQuest& quest);
  bool is_over() const;
};

}  // namespace waystone
