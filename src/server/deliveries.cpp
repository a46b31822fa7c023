#include "server/deliveries.h"

#include <algorithm>
#include <utility>

namespace waystone {
namespace {

double seconds_since(Moment then) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - then).count();
}

std::size_t rows(const Batch& batch) {
  return batch.tables.size() + batch.moves.size() + batch.folds.size() + batch.chat.size() +
         batch.results.size();
}

}  // namespace

Deliveries::Deliveries(TableStore& store, net::Server& server, Metrics& metrics, Lost lost,
                       std::size_t most_waiting)
    : store_(store),
      server_(server),
      metrics_(metrics),
      lost_(std::move(lost)),
      most_waiting_(most_waiting),
      writer_([this] { write_loop(); }) {}

Deliveries::~Deliveries() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  writer_.join();
}

Batch& Deliveries::to_write(std::int64_t table) {
  if (next_.tables.empty() || next_.tables.back() != table) next_.tables.push_back(table);
  return to_write_for_nobody();
}

Batch& Deliveries::to_write_for_nobody() {
  schedule();
  return next_.batch;
}

void Deliveries::deliver(const std::shared_ptr<Channel>& channel, std::string text) {
  post({channel, std::move(text)});
}

void Deliveries::close(const std::shared_ptr<Channel>& channel, std::uint16_t code, std::string why) {
  post({channel, std::move(why), code});
}

void Deliveries::post(Letter letter) {
  if (is_idle())
    send(letter);
  else if (Channel& channel = *letter.channel; channel.peer != nullptr) {
    channel.waiting += letter.text.size();
    if (channel.waiting > most_waiting_) return hang_up(channel);
    next_.letters.push_back(std::move(letter));
  }
}

// Nothing of what waits reaches it any more: it comes back when the disk does.
void Deliveries::hang_up(Channel& channel) {
  std::exchange(channel.peer, nullptr)
      ->close(1013, "The server writes too slowly for so much; come back later.");
}

void Deliveries::send(Letter& letter) {
  letter.channel->waiting -= std::min(letter.channel->waiting, letter.text.size());
  if (letter.channel->peer == nullptr) return;
  if (letter.closing != 0)
    letter.channel->peer->close(letter.closing, letter.text);
  else
    letter.channel->peer->send(std::move(letter.text));
}

void Deliveries::make_certain(std::int64_t table) {
  if (uncertain_.contains(table)) to_write(table).trial = true;
}

void Deliveries::try_again() {
  if (!lost_last_ || !is_idle()) return;
  next_.batch.trial = true;
  schedule();
}

// After the handlers that are ready now, so that what they do shares one commit.
void Deliveries::schedule() {
  if (scheduled_ || writing_) return;
  scheduled_ = true;
  server_.post([this] {
    scheduled_ = false;
    if (!writing_) hand_over();
  });
}

void Deliveries::hand_over() {
  if (next_.batch.empty()) {
    send(next_);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    std::swap(under_way_, next_);
    handed_over_ = true;
  }
  ++filling_;
  writing_ = true;
  changed_.notify_one();
}

void Deliveries::write_loop() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return handed_over_ || ending_; });
    if (!handed_over_) return;
    lock.unlock();  // the cargo is this thread's until it says that it is written
    const Moment began = std::chrono::steady_clock::now();
    auto wrong = store_.write(under_way_.batch);
    const double seconds = seconds_since(began);
    lock.lock();
    handed_over_ = false;
    failed_ = wrong.has_value();
    server_.post([this, wrong = std::move(wrong), seconds] { written(wrong, seconds); });
    changed_.notify_all();
  }
}

void Deliveries::written(std::optional<Error> wrong, double seconds) {
  if (!writing_) return;  // finish() was quicker
  writing_ = false;
  written_ = filling_ - 1;
  metrics_.commit_seconds.add(seconds);
  lost_last_ = wrong.has_value();
  if (wrong && !under_way_.tables.empty()) {  // a trial takes nothing with it
    lose(*wrong);
    return;
  }
  if (!wrong) uncertain_.clear();
  metrics_.commits += wrong ? 0 : 1;
  metrics_.rows_written += rows(under_way_.batch);
  Cargo done = std::move(under_way_);
  under_way_ = {};
  if (!next_.batch.empty()) hand_over();  // the next commit runs while this one's letters are sent
  send(done);
  if (!writing_) send(next_);
}

// Nothing of these tables' last moves may be told; who waits for an answer is cut off. What a commit wrote
// that failed may be in the store's log nevertheless, and come back if the server is killed now: only the
// next commit puts something else in its place. So one is tried at once.
void Deliveries::lose(const Error& why) {
  ++metrics_.commit_failures;
  std::vector<std::int64_t> tables = std::move(under_way_.tables);
  tables.insert(tables.end(), next_.tables.begin(), next_.tables.end());
  uncertain_.insert(tables.begin(), tables.end());
  for (Cargo* cargo : {&under_way_, &next_})
    for (const Letter& letter : cargo->letters)
      if (letter.channel->peer != nullptr) letter.channel->peer->close(1011, kCouldNotSave);
  under_way_ = {};
  next_ = {};
  lost_(tables, why);
  try_again();
}

void Deliveries::send(Cargo& cargo) {
  for (Letter& letter : cargo.letters) send(letter);
  for (const Moment received : cargo.moves) metrics_.move_seconds.add(seconds_since(received));
  cargo = {};
}

void Deliveries::finish() {
  bool failed = false;
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !handed_over_; });
    failed = failed_;
  }
  if (writing_) {
    writing_ = false;
    if (failed) return;
    written_ = filling_ - 1;
    send(under_way_);
  }
  if (!next_.batch.empty() && store_.write(next_.batch)) return;
  send(next_);
}

}  // namespace waystone
