#include "protocol/changes.h"

#include <algorithm>
#include <string>

namespace waystone {

void apply_changes(Value& view, const Value& changes) {
  if (changes.table() == nullptr) return;
  if (view.table() == nullptr) view = Value(Value::Table{});
  for (const Value::Entry& change : *changes.table()) {
    if (change.key.empty()) {
      view = change.value;
      if (view.table() == nullptr) view = Value(Value::Table{});
      continue;
    }
    Value* at = &view;
    std::string_view path = change.key;
    for (auto slash = path.find('/'); slash != std::string_view::npos; slash = path.find('/')) {
      const std::string_view key = path.substr(0, slash);
      path.remove_prefix(slash + 1);
      const Value* inner = at->find(key);
      at = inner != nullptr && inner->table() != nullptr ? const_cast<Value*>(inner)
                                                         : &at->set(key, Value(Value::Table{}));
    }
    if (path.empty()) {  // it ended with a slash
      apply_changes(*at, change.value);
      continue;
    }
    if (path.ends_with('-')) {
      at->remove(path.substr(0, path.size() - 1));
      continue;
    }
    if (!path.ends_with('+')) {
      at->set(path, change.value);
      continue;
    }
    path.remove_suffix(1);
    const Value* old = at->find(path);
    Value::List grown = old != nullptr && old->list() != nullptr ? *old->list() : Value::List{};
    if (change.value.list() != nullptr)
      grown.insert(grown.end(), change.value.list()->begin(), change.value.list()->end());
    at->set(path, std::move(grown));
  }
}

namespace {

bool has_all_keys(const Value& table, const Value& of) {
  return std::all_of(of.table()->begin(), of.table()->end(),
                     [&](const Value::Entry& entry) { return table.find(entry.key) != nullptr; });
}

void add_changes(Value& out, const std::string& path, const Value& before, const Value& after) {
  if (before == after) return;
  if (before.table() == nullptr || after.table() == nullptr || !has_all_keys(after, before)) {
    out.set(path, after);
    return;
  }
  for (const Value::Entry& entry : *after.table()) {
    const Value* old = before.find(entry.key);
    const std::string at = path.empty() ? entry.key : path + '/' + entry.key;
    if (old == nullptr)
      out.set(at, entry.value);
    else
      add_changes(out, at, *old, entry.value);
  }
}

}  // namespace

Value changes_between(const Value& before, const Value& after) {
  Value out(Value::Table{});
  add_changes(out, "", before, after);
  return out;
}

std::vector<const Value*> scenes_of(const Value& step) {
  const Value* scenes = step.find("scenes");
  if (scenes == nullptr || scenes->list() == nullptr) return {&step};
  std::vector<const Value*> out;
  for (const Value& scene : *scenes->list()) out.push_back(&scene);
  return out;
}

}  // namespace waystone
