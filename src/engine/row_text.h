// A row as a text, for people who write scenarios: its first column, then a word for each other column that
// is not empty, in any order: "gold resolved", "rSbM bet-2 seen", "rSbDrM +rS". A flag is told by its name, a
// number by name and number, a word or a name as it is, and each of a set after a plus.
#pragma once
#include <string>
#include <vector>

#include "engine/fields.h"

namespace waystone {

class RowTextWriter final : public Fields {
 public:
  explicit RowTextWriter(const Names& names) : Fields(names) {}
  std::optional<std::string> take();  // nothing if the row has tables, lists, rows or derived words
  void rows(std::string_view, RowKeys, HasRow, Clear, WalkRow) override { fits_ = false; }
  void list(std::string_view, GetAt, Clear, PutNext) override { fits_ = false; }
  void table(std::string_view, Inner) override { fits_ = false; }
  void derived(std::string_view key, int value) override { on_number(key, value, 0, 0); }
  void derived(std::string_view, const std::string&) override { fits_ = false; }
  void derived(std::string_view, std::uint64_t, Domain) override { fits_ = false; }

 protected:
  void on_number(std::string_view, int&, int, int) override;
  void on_flag(std::string_view, bool&) override;
  void on_choice(std::string_view, int&, std::span<const std::string_view>) override;
  void on_name(std::string_view, int&, Domain, std::optional<int>) override;
  void on_set(std::string_view, std::uint64_t&, Domain) override;
  void on_hidden(std::string_view, int&, Domain, int) override;

 private:
  void add(std::string_view word);  // "": the column is empty
  std::string out_;
  bool is_first_ = true, fits_ = true;
};

class RowTextReader final : public Fields {
 public:
  RowTextReader(const Names& names, const std::string& text);
  std::optional<std::string> finish();  // what is wrong with the text, if anything
  void rows(std::string_view, RowKeys, HasRow, Clear, WalkRow) override {}
  void list(std::string_view, GetAt, Clear, PutNext) override {}
  void table(std::string_view, Inner) override {}
  void derived(std::string_view, int) override;
  void derived(std::string_view, const std::string&) override {}
  void derived(std::string_view, std::uint64_t, Domain) override {}
  bool is_reading() const override { return true; }

 protected:
  void on_number(std::string_view, int&, int, int) override;
  void on_flag(std::string_view, bool&) override;
  void on_choice(std::string_view, int&, std::span<const std::string_view>) override;
  void on_name(std::string_view, int&, Domain, std::optional<int>) override;
  void on_set(std::string_view, std::uint64_t&, Domain) override;
  void on_hidden(std::string_view, int&, Domain, int) override;

 private:
  // A word that the column can be: it is used up. Of the first column it is the first word. understand: what
  // a word means, or nothing.
  template <class Understand>
  std::optional<int> take(std::string_view column, const std::vector<std::string>& known,
                          Understand&& understand);
  std::optional<int> take_number(std::string_view key);

  std::vector<std::string> words_;  // a word that is used up is empty
  std::vector<std::string> known_;  // what the columns so far understand
  std::string first_wrong_;         // about the first word, unless another column understands it
  std::optional<std::string> wrong_;
  bool is_first_ = true;
};

}  // namespace waystone
