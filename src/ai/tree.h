// What a search remembers: for each position that it has been in, as the searching seat sees it, the actions
// it has tried there and what came of them. All memory is taken at the beginning.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/action.h"

namespace waystone {

class Tree {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  struct Edge {
    Action action;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it could have been tried: hidden cards decide what is legal
    float total = 0;              // of what came of it, for the seat that decides
    std::uint32_t next = kNone;   // of the same node
  };
  struct Node {
    std::uint64_t key = 0;
    std::uint32_t visits = 0;
    std::uint32_t edges = kNone;  // the first of a list
  };

  explicit Tree(std::size_t most) : places_(std::bit_ceil(2 * most + 2), kNone) {
    nodes_.reserve(most);
    edges_.reserve(most);
  }

  // The node with this key, made if there is room; kNone if there is none.
  std::uint32_t find(std::uint64_t key) {
    const std::size_t mask = places_.size() - 1;
    for (std::size_t at = key & mask;; at = (at + 1) & mask) {
      const std::uint32_t found = places_[at];
      if (found == kNone) {
        if (nodes_.size() == nodes_.capacity()) return kNone;
        places_[at] = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({key, 0, kNone});
        return places_[at];
      }
      if (nodes_[found].key == key) return found;
    }
  }

  bool is_full() const { return edges_.size() == edges_.capacity(); }
  std::uint32_t add_edge(std::uint32_t node, Action action) {
    const auto added = static_cast<std::uint32_t>(edges_.size());
    edges_.push_back({action, 0, 1, 0, nodes_[node].edges});
    nodes_[node].edges = added;
    return added;
  }

  Node& node(std::uint32_t n) { return nodes_[n]; }
  const Node& node(std::uint32_t n) const { return nodes_[n]; }
  Edge& edge(std::uint32_t e) { return edges_[e]; }
  const Edge& edge(std::uint32_t e) const { return edges_[e]; }
  std::size_t bytes() const {  // in use
    return nodes_.size() * sizeof(Node) + edges_.size() * sizeof(Edge) +
           places_.size() * sizeof(std::uint32_t);
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> places_;  // of nodes, by key
};

// Where each of some actions stands in their list.
class ActionIndex {
 public:
  static constexpr std::uint16_t kNot = 0xFFFF;
  void fill(const Actions& actions) {
    ++round_;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      std::size_t at = place(actions[i]);
      while (slots_[at].round == round_) at = (at + 1) % kSlots;
      slots_[at] = {actions[i], round_, static_cast<std::uint16_t>(i)};
    }
  }
  std::uint16_t at(const Action& action) const {
    for (std::size_t at = place(action); slots_[at].round == round_; at = (at + 1) % kSlots)
      if (slots_[at].action == action) return slots_[at].index;
    return kNot;
  }

 private:
  static constexpr std::size_t kSlots = 2 * Actions::kMost;
  struct Slot {
    Action action;
    std::uint32_t round = 0;
    std::uint16_t index = 0;
  };
  static std::size_t place(const Action& action) { return hash_of(action) % kSlots; }
  std::vector<Slot> slots_ = std::vector<Slot>(kSlots);
  std::uint32_t round_ = 0;
};

}  // namespace waystone
