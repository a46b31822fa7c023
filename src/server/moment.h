// A point in time as the server's loop counts it.
#pragma once
#include <chrono>

namespace waystone {

using Moment = std::chrono::steady_clock::time_point;

}  // namespace waystone
