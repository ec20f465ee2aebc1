import { readdirSync, readFileSync } from 'node:fs'

/** Memory in MB of a process and its child processes, without PostgreSQL's; on Linux only. */
export function memoryOf(pid: number): number {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    const [, command = '', rest = ''] = /\((.*)\) (.*)/s.exec(readProc(`${name}/stat`)) ?? []
    return rest.split(' ')[1] === String(pid) && command !== 'postgres'
  })
  return [String(pid), ...children].reduce((sum, each) => sum + setSizeOf(each), 0)
}

const setSizeOf = (pid: string): number => {
  const [, kb] = /^Pss:\s+(\d+) kB/m.exec(readProc(`${pid}/smaps_rollup`)) ?? []
  return Number(kb ?? 0) / 1000
}

/** A process may end at any moment. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}
