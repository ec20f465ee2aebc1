import { setTimeout as pause } from 'node:timers/promises'

/** Waits for this time or until the signal, without throwing; the timer does not keep the process alive. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
