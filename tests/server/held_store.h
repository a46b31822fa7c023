// The real store with a hand on it: writes wait, or fail, when a test says so.
#pragma once
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

#include "server/running_server.h"
#include "store/tables.h"

namespace waystone {

class StoreControl {
 public:
  void hold() { set(true, failing_); }
  void release() { set(false, failing_); }
  void fail(bool failing) { set(held_, failing); }
  bool may_write() {  // waits while writes are held
    std::unique_lock lock(mutex_);
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !held_; });
    --waiting_;
    return !failing_;
  }
  // A write has come and is held; false: none came, and the test is stuck.
  bool wait_until_one_is_held() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::minutes(8), [this] { return held_ && waiting_ > 0; });
  }

 private:
  void set(bool held, bool failing) {
    {
      const std::lock_guard lock(mutex_);
      held_ = held;
      failing_ = failing;
    }
    changed_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  bool held_ = false, failing_ = false;
  int waiting_ = 0;
};

class HeldStore final : public TableStore {
 public:
  HeldStore(std::unique_ptr<TableStore> real, std::shared_ptr<StoreControl> control)
      : real_(std::move(real)),
        control_(std::move(control)) {}
  std::optional<Error> write(const Batch& batch) override {
    if (!control_->may_write()) return Error{"disk", "it is full"};
    return real_->write(batch);
  }
  Result<std::int64_t> highest_number() override { return real_->highest_number(); }
  Result<std::vector<StoredTable>> listed(TableStage stage, std::size_t most) override {
    return real_->listed(stage, most);
  }
  Result<std::vector<StoredTable>> stale(TableStage stage, std::int64_t before, std::size_t most) override {
    return real_->stale(stage, before, most);
  }
  Result<std::optional<StoredTable>> find(const std::string& id) override { return real_->find(id); }
  Result<std::vector<StoredTable>> of_guest(const std::string& owner, TableStage from, TableStage to,
                                            std::size_t most) override {
    return real_->of_guest(owner, from, to, most);
  }
  Result<StoredHistory> history(std::int64_t table) override { return real_->history(table); }
  Result<std::vector<StoredChat>> chat(std::int64_t table, std::size_t most) override {
    return real_->chat(table, most);
  }
  Result<std::int64_t> oldest_chat() override { return real_->oldest_chat(); }
  Result<std::vector<StoredResult>> results(std::int64_t table) override { return real_->results(table); }
  std::optional<Error> still_unreadable() override { return real_->still_unreadable(); }
  std::size_t unfolded() const override { return real_->unfolded(); }

 private:
  std::unique_ptr<TableStore> real_;
  std::shared_ptr<StoreControl> control_;
};

inline Wishes with_control(const std::shared_ptr<StoreControl>& control) {
  Wishes wishes;
  wishes.open_store = [control](const Path& file) -> Result<std::unique_ptr<TableStore>> {
    auto real = open_sqlite_store(file);
    if (!real) return tl::unexpected(real.error());
    return std::make_unique<HeldStore>(std::move(*real), control);
  };
  return wishes;
}

}  // namespace waystone
