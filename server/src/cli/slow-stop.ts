import type { Terminal } from './terminal.ts'

const slowStopMs = 1000

/** A database that hangs holds up even the stop, until the process is ended (see stop-signals.ts). */
export function printIfStopIsSlow(terminal: Terminal): Disposable {
  let timer: NodeJS.Timeout | undefined
  const onStop = () => {
    timer = setTimeout(
      () => terminal.err('It is being stopped; a second Ctrl-C ends it at once.'),
      slowStopMs,
    ).unref()
  }
  terminal.stop?.addEventListener('abort', onStop)
  return {
    [Symbol.dispose]: () => {
      terminal.stop?.removeEventListener('abort', onStop)
      clearTimeout(timer)
    },
  }
}
