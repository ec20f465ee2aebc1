import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Every process that runs; on Linux only, as is the memory. */
export const processes = (): Process[] =>
  readdirSync('/proc').flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? readProc(`${pid}/stat`) : ''
    // The command, in brackets, may contain spaces and brackets.
    const [, command = '', parent] = /\((.*)\) \S+ (\d+)/s.exec(stat) ?? []
    return parent === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })

/** Proportional set size, which counts shared memory once, in kilobytes. */
export const memoryKb = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readProc(`${pid}/smaps_rollup`))?.[1] ?? 0)

/** Memory in MB of a process and its child processes, without PostgreSQL's. */
export function memoryOf(pid: number): number {
  const children = processes().filter(({ parent, command }) => parent === pid && command !== 'postgres')
  return [pid, ...children.map((each) => each.pid)].reduce((sum, each) => sum + memoryKb(each), 0) / 1000
}

/** A process may end at any moment. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}
