// Says which process it is, as the result of the first request, and hangs as one that never starts.
process.send?.({ id: 1, result: process.pid }, () =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
)
