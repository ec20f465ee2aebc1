import { statSync } from 'node:fs'
import { standardInput } from '../ingest/read-bytes.ts'
import { progressText } from './import-report.ts'
import type { PlannedFile } from './import-plan.ts'
import type { Terminal } from './terminal.ts'

const everyMs = 500

export interface Progress extends Disposable {
  addBytes(bytes: number): void
  setRecords(records: number): void
  /** Shows the step that follows after all records are read. */
  say(step: string): void
}

/**
 * Shows a file's progress until it is disposed of; a timer of its own shows that a long step is still
 * running.
 */
export function showProgress({ path, written }: PlannedFile, terminal: Terminal): Progress {
  const startedAt = performance.now()
  const totalBytes = path === standardInput ? undefined : statSync(path, { throwIfNoEntry: false })?.size
  let bytes = 0
  let records = 0
  let step: string | undefined
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedAt
    terminal.progress(progressText({ written, records, bytes, totalBytes, elapsedMs, step }))
  }, everyMs)
  return {
    addBytes: (more) => void (bytes += more),
    setRecords: (count) => void (records = count),
    say: (what) => void (step = what),
    [Symbol.dispose]: () => {
      clearInterval(timer)
      terminal.progress('')
    },
  }
}
