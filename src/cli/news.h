// What happened since a seat last decided, told in the lines that are free.
#pragma once
#include <string>
#include <vector>

#include "cli/terminal.h"

namespace waystone {

struct Said {
  enum class About : std::uint8_t { Others, Table, Reader };
  std::string sentence;
  About about = About::Others;
};

class News {
 public:
  News(std::vector<Said> said, const Terminal& terminal) : said_(std::move(said)), terminal_(terminal) {}

  bool is_empty() const { return said_.empty(); }
  bool is_about_reader() const;
  // Whether all that is about the reader can be said in so many lines.
  bool fits(std::size_t lines) const;
  // In at most so many lines. What is about the reader goes first, then what is about all, then the newest;
  // a mark says that there is more.
  std::vector<std::string> in_lines(std::size_t lines) const;
  std::vector<std::string> in_full() const;

 private:
  std::vector<std::string> only(const std::vector<bool>& kept) const;
  std::vector<bool> about(Said::About least) const;

  std::vector<Said> said_;
  const Terminal& terminal_;
};

}  // namespace waystone
