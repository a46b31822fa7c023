// A campaign: what is carried on and the games so far, kept in <folder>/campaign.json. Its rules are the
// game's (engine/campaign.h).
#pragma once
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/campaign.h"
#include "store/files.h"

namespace waystone {

struct CampaignQuest {
  std::string seed_hash;  // tells the quest; so none is entered twice
  std::string verdict;
  int points = 0;
  std::string title;  // carried on: held afterwards
};

class Campaign {
 public:
  // A new one if there is none in the folder. The rules must outlive it.
  static Result<Campaign> load(const Path& folder, const CampaignRules& rules);
  std::optional<Error> save(const Path& folder) const;
  // Enters a finished quest. After the campaign is won or lost the next quest begins a new one.
  void enter(const CampaignQuest& quest);
  bool is_won() const;
  bool is_over() const;

  std::string title;
  std::vector<CampaignQuest> quests;

 private:
  explicit Campaign(const CampaignRules& rules) : title(rules.nothing), rules_(&rules) {}
  const CampaignRules* rules_;
};

}  // namespace waystone
