// One connection: says hello, looks at the hall or a table, and does what its guest may do.
#pragma once
#include "net/server.h"
#include "protocol/messages.h"
#include "server/room.h"

namespace waystone {

class Hall;

class Session final : public net::Conversation {
 public:
  Session(Hall& hall, House& house, net::Peer& peer);
  ~Session() override;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  double received(std::string_view text) override;
  void too_fast() override;
  void tell(std::string frame);  // what is not about a table
  bool is_in_hall() const { return in_hall_; }
  const std::string& guest() const { return visitor_.guest; }
  Room* room() const { return room_; }
  void forget_room() { room_ = nullptr; }

 private:
  Done handle(const message::Hello& m);
  Done handle(const message::Name& m);
  Done handle(const message::ShowHall& m);
  Done handle(const message::Create& m);
  Done handle(const message::Sit& m);
  Done handle(const message::Watch& m);
  Done handle(const message::Open& m);
  Done handle(const message::Leave& m);
  Done handle(const message::Close& m);
  Done handle(const message::Take& m);
  Done handle(const message::PutBot& m);
  Done handle(const message::Offer& m);
  Done handle(const message::Move& m);
  Done handle(const message::Asks& m);
  Done handle(const message::Undo& m);
  Done handle(const message::Reply& m);
  Done handle(const message::Why& m);
  Done handle(const message::WhatIf& m);
  Done handle(const message::Hint& m);
  Done handle(const message::Plain& m);
  Done handle(const message::Say& m);
  Done handle(const message::Rematch& m);
  Done handle(const message::Journal& m);
  Done handle(const message::ShowRecord& m);
  Done handle(const message::Replay& m);
  Done handle(const message::TellTale& m);
  Done handle(const message::PlayOn& m);

  struct Way {
    Room* room;
    bool may_sit;
    Done refused;
  };
  Way way_to(const std::optional<std::string>& code, const std::optional<std::string>& table);
  void take(const ClientMessage& message);
  void refuse(std::string_view to, const Refused& refused);
  void go_to(Room* room);  // from wherever they were
  Done set_name(const std::string& text);
  Done need_room() const;
  Done may_open_table();
  Done may_retell();
  Done sit_at_new(const Result<Room*>& room);

  Hall& hall_;
  House& house_;
  Visitor visitor_;
  Room* room_ = nullptr;
  bool in_hall_ = false;
  Portions portions_;
  Moment received_at_{};
};

}  // namespace waystone
