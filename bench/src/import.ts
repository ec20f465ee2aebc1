import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeExport } from './import-files.ts'
import { memoryKb, processes } from './memory-of.ts'
import { atMost, type Result } from './results.ts'

const root = resolve(import.meta.dirname, '../..')
const limitMs = 40_000
const mostMb = 300
const sampleMs = 200

/**
 * Imports an export of 200,000 orders into an empty folder with the portal's own command, in both formats.
 */
export async function askImport(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-import-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  try {
    writeExport(folder)
    return [
      ...(await measureImport('lines inside', folder, ['orders.jsonl'])),
      ...(await measureImport('lines in a file of their own', folder, ['orders.csv', 'order-lines.csv'])),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureImport(form: string, folder: string, files: readonly string[]): Promise<Result[]> {
  const dataDir = join(folder, 'data')
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) delete env[name]
  const words = ['run', '--silent', 'portal', '--', 'import', ...files.map((file) => join(folder, file))]
  const startedAt = performance.now()
  const child = spawn('npm', words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const mostKb = await peakOf(child)
  const ms = performance.now() - startedAt
  rmSync(dataDir, { recursive: true, force: true })
  if (child.exitCode !== 0) throw new Error(`the import ended with ${child.exitCode}`)
  return [
    {
      question: `Import of 200,000 orders of 600,000 lines, ${form}`,
      value: `${(ms / 1000).toFixed(1)} s`,
      target: '< 40 s',
      isMet: ms < limitMs,
    },
    atMost('Most memory, with its PostgreSQL', Math.round(mostKb / 1024), { most: mostMb, unit: 'MB' }),
  ]
}

/**
 * Peak memory of all processes that npm started, counting shared memory once; in kilobytes, on Linux only.
 */
async function peakOf(child: ChildProcess): Promise<number> {
  let most = 0
  const sampling = setInterval(() => {
    const all = descendantsOf(child.pid ?? 0).reduce((sum, pid) => sum + memoryKb(pid), 0)
    most = Math.max(most, all)
  }, sampleMs)
  await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(sampling)
  return process.platform === 'linux' ? most : Number.NaN
}

function descendantsOf(pid: number): number[] {
  const all = processes()
  const found = [pid]
  for (const each of found)
    found.push(...all.filter(({ parent }) => parent === each).map((child) => child.pid))
  return found.slice(1)
}
