import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from './client.ts'
import { launch, startPortal, type RunningPortal } from './portal.ts'

export const staffEmail = 'bench@example.com'

/** An empty portal of a supplier other than the demo's, with a user who sees every account. */
export async function emptyFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-sync-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  const words = ['users', 'add', staffEmail, '--name', 'A clerk', '--company', 'Yarra', '--new-company']
  const privileges = ['--privileges', 'staff', '--password-stdin']
  const child = launch(['server/src/cli/portal.ts', ...words, ...privileges], settingsOf(folder), 'pipe')
  child.stdin?.end(`${demoPassword}\n`)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`adding a user ended with ${code}`)
  return folder
}

/** Starts the portal on that folder, with or without connectors. */
export function startFilled(folder: string, connectors?: object): Promise<RunningPortal> {
  const file = join(folder, 'connectors.json')
  if (connectors !== undefined) writeFileSync(file, JSON.stringify(connectors))
  const more = connectors === undefined ? {} : { CONNECTORS_FILE: file, BENCH_KEY: 'a-key' }
  return startPortal(join(folder, 'data'), { ...settingsOf(folder), ...more })
}

const settingsOf = (folder: string) => ({
  DEMO: '0',
  DATA_DIR: join(folder, 'data'),
  SUPPLIER_FILE: 'examples/supplier.jsonc',
})

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
