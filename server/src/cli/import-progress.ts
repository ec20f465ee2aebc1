import { formatCount } from '@portal/domain/numbers'
import { statSync } from 'node:fs'
import { standardInput } from '../ingest/read-bytes.ts'
import type { PlannedFile } from './import-plan.ts'
import type { Terminal } from './terminal.ts'

const everyMs = 500

/** Shows a file's progress until it is disposed of; a timer of its own shows that a long step is still running. */
export function showProgress({ path, written }: PlannedFile, terminal: Pick<Terminal, 'progress'>) {
  const startedAt = performance.now()
  const totalBytes = path === standardInput ? undefined : statSync(path, { throwIfNoEntry: false })?.size
  let bytes = 0
  let records = 0
  let step: string | undefined
  const facts = () => {
    if (step !== undefined) return step
    const elapsedMs = performance.now() - startedAt
    const rate = `${formatCount(Math.round((records * 1000) / elapsedMs))} a second`
    // A file of order lines is read whole before its first record is stored, so that its bytes say nothing of what is left.
    if (totalBytes === undefined || records === 0 || bytes === 0 || bytes >= totalBytes) return rate
    const leftMs = (elapsedMs * Math.max(0, totalBytes - bytes)) / bytes
    return `${rate}, about ${durationSaid(leftMs)} left`
  }
  const show = () => terminal.progress(`${written}: ${formatCount(records)} read, ${facts()}`)
  const timer = setInterval(show, everyMs)
  return {
    addBytes: (more: number) => void (bytes += more),
    bytesRead: () => bytes,
    setRecords: (count: number) => void (records = count),
    /** Shows the step that follows after all records are read. */
    say: (what: string) => void (step = what),
    [Symbol.dispose]: () => {
      clearInterval(timer)
      terminal.progress('')
    },
  }
}

export type Progress = ReturnType<typeof showProgress>

function durationSaid(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`
}
