import { minuteMs } from '@portal/domain/time-units'
import type { Call } from '../port.ts'
import { ErpFailure, longestPauseMs } from './erp-failure.ts'

const usualPauseMs = minuteMs

/** Stops the whole queue of a busy system for as long as it asks for, since its limit counts all requests. */
export function openPause(queue: { pause: () => void; start: () => void }) {
  let until = -Infinity
  let why = ''
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    // A timer may fire some milliseconds early.
    until = -Infinity
    queue.start()
  }
  return {
    /** Sends nothing more until the time that the system gave; a pause that already lasts longer stays as it is. */
    begin(busy: ErpFailure): void {
      const pauseMs = busy.retryAfterMs ?? usualPauseMs
      if (performance.now() + pauseMs <= until) return
      until = performance.now() + pauseMs
      why = busy.why
      clearTimeout(timer)
      queue.pause()
      timer = setTimeout(end, pauseMs).unref()
    },
    /**
     * Returns a function that says why a call cannot wait for the end of the pause; the reason may change
     * while it waits.
     */
    obstacleTo(priority: Call['priority']): () => ErpFailure | undefined {
      let waitingSince: number | undefined
      return () => {
        const now = performance.now()
        if (until <= now) return undefined
        waitingSince ??= now
        const isShort = until - waitingSince <= longestPauseMs
        if (priority !== 'person' && isShort) return undefined
        return new ErpFailure('busy', `${why}; it is left alone for as long as it asked`, until - now)
      }
    },
  }
}
