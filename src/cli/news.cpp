#include "cli/news.h"

#include <algorithm>

namespace waystone {
namespace {

constexpr std::size_t kWidth = 77;

}  // namespace

std::vector<bool> News::about(Said::About least) const {
  std::vector<bool> kept;
  for (const Said& one : said_) kept.push_back(one.about >= least);
  return kept;
}

bool News::is_about_reader() const {
  return std::any_of(said_.begin(), said_.end(),
                     [](const Said& one) { return one.about == Said::About::Reader; });
}

std::vector<std::string> News::only(const std::vector<bool>& kept) const {
  const std::string gap = terminal_.pick("…", "...");
  const bool whole = std::find(kept.begin(), kept.end(), false) == kept.end();
  std::string text = whole ? "" : "(more" + gap + ")";
  for (std::size_t i = 0; i < said_.size(); ++i) {
    if (kept[i])
      text += ' ' + said_[i].sentence;
    else if (i > 0 && kept[i - 1])
      text += ' ' + gap;
  }
  return wrap(text, kWidth);
}

bool News::fits(std::size_t lines) const {
  return !is_about_reader() || only(about(Said::About::Reader)).size() <= lines;
}

std::vector<std::string> News::in_lines(std::size_t lines) const {
  if (lines == 0) return {};
  std::vector<bool> kept(said_.size(), false);
  for (const auto least : {Said::About::Reader, Said::About::Table, Said::About::Others})
    for (std::size_t i = said_.size(); i-- > 0;) {
      if (kept[i] || said_[i].about < least) continue;
      kept[i] = true;
      if (only(kept).size() > lines) kept[i] = false;
    }
  return only(kept);
}

std::vector<std::string> News::in_full() const { return only(std::vector<bool>(said_.size(), true)); }

}  // namespace waystone
