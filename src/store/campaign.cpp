#include "store/campaign.h"

#include "base/json.h"
#include "engine/content.h"

namespace waystone {
namespace {

Path campaign_path(const Path& folder) { return folder / "campaign.json"; }

}  // namespace

Result<Campaign> Campaign::load(const Path& folder, const CampaignRules& rules) {
  Campaign campaign(rules);
  const Path path = campaign_path(folder);
  if (!std::filesystem::exists(path)) return campaign;
  const auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  const auto value = parse_json(*text, path.string());
  if (!value) return tl::unexpected(value.error());
  TableReader::Sink wrong;
  TableReader in(*value, path.string(), "", wrong);
  campaign.title = in.text("title");
  for (TableReader& entry : in.tables("quests", "quest")) {
    CampaignQuest quest;
    quest.seed_hash = entry.text("seed_hash");
    quest.verdict = entry.text("verdict");
    quest.points = entry.number("points", 0, 10'000);
    quest.title = entry.text("title");
    entry.finish();
    campaign.quests.push_back(std::move(quest));
  }
  in.finish();
  if (wrong) return tl::unexpected(*wrong);
  return campaign;
}

std::optional<Error> Campaign::save(const Path& folder) const {
  Value out;
  out.set("title", title);
  Value::List list;
  for (const CampaignQuest& quest : quests) {
    Value entry;
    entry.set("seed_hash", quest.seed_hash);
    entry.set("verdict", quest.verdict);
    entry.set("points", quest.points);
    entry.set("title", quest.title);
    list.push_back(std::move(entry));
  }
  out.set("quests", std::move(list));
  if (auto failed = make_folder(folder)) return failed;
  return replace_file(campaign_path(folder), to_json_pretty(out));
}

void Campaign::enter(const CampaignQuest& quest) {
  for (const CampaignQuest& known : quests)
    if (known.seed_hash == quest.seed_hash) return;
  if (is_over()) quests.clear();
  quests.push_back(quest);
  title = quest.title;
}

bool Campaign::is_won() const { return !quests.empty() && rules_->is_won(quests.back().title); }

bool Campaign::is_over() const {
  if (quests.empty()) return false;
  return is_won() || rules_->is_lost(quests.back().verdict, quests.back().title);
}

}  // namespace waystone
