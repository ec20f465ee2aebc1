import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '../..')
const launcher = join(root, 'scripts/launch.mjs')

/** The folder of the seeded databases, which are kept between runs. */
const cacheDir = resolve(process.env['DATA_DIR'] ?? join(root, 'data/bench'))

/** From this size on the demo has a large account, with a tenth of all orders. */
const leastForBigAccount = 10_000

/**
 * The data folder with this many orders; the portal's own command creates it the first time, which takes
 * minutes for millions.
 */
export async function seededFolder(orders: number): Promise<string> {
  const folder = join(cacheDir, shortOf(orders))
  const marker = join(folder, 'seeded')
  if (existsSync(marker)) return folder
  process.stderr.write(`Seeding ${orders.toLocaleString('en-AU')} orders into ${folder} …\n`)
  const startedAt = performance.now()
  const big = orders < leastForBigAccount ? [] : ['--big-account', String(Math.round(orders / 10))]
  const child = launch(['server/src/cli/portal.ts', 'demo', '--orders', String(orders), ...big], {
    DATA_DIR: folder,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`seeding ${folder} ended with ${code}; remove the folder and try again`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stderr.write(`Seeded in ${seconds} s.\n`)
  writeFileSync(marker, `${seconds}\n`)
  return folder
}

/** '3k', '1m': the name of the folder for a size. */
function shortOf(orders: number): string {
  if (orders % 1_000_000 === 0) return `${orders / 1_000_000}m`
  return orders % 1000 === 0 ? `${orders / 1000}k` : String(orders)
}

export interface RunningPortal {
  url: string
  pid: number
  folder: string
  stop(): Promise<void>
}

/** Starts the real server on a folder; resolves when the server says that it is ready. */
export async function startPortal(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPortal> {
  const all = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...settings }
  const child = launch(['server/src/start.ts'], all, 'pipe')
  // However the benchmark ends, the server must be stopped.
  process.once('exit', () => child.kill('SIGTERM'))
  const url = await addressSaidBy(child)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, folder, stop }
}

/** With 'pipe' its input is written and its output read here; otherwise it has no input, and its output is shown. */
export function launch(
  args: string[],
  settings: Readonly<Record<string, string>>,
  streams: 'inherit' | 'pipe' = 'inherit',
) {
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) delete env[name]
  return spawn(process.execPath, [launcher, ...args], {
    cwd: root,
    env,
    stdio: [streams === 'pipe' ? 'pipe' : 'ignore', streams, 'inherit'],
  })
}

async function addressSaidBy(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the server has no output to read its address from')
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('the server ended before it was ready')
}
