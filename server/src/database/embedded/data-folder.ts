import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { hasCode } from '../../error-code.ts'
import { codeOrWords } from '../../error-words.ts'
import { makeFolder } from '../../make-folder.ts'
import { Refusal } from '../../refusal.ts'
import { program, type Binaries } from './binaries.ts'
import { giveTo, type Identity } from './identity.ts'
import { postgresEnvironment } from './postgres-environment.ts'

export const superuser = 'portal'

/**
 * Creates the data folder if it is missing; returns its real path, which the names of locks and sockets are based on.
 */
export function openDataFolder(dataDir: string): string {
  try {
    makeFolder(dataDir)
    // An empty folder of this user is treated like a new one. If root owns it, PostgreSQL's own user must be
    // able to enter it, but need not list it.
    const self = process.getuid?.()
    if (readdirSync(dataDir).length === 0 && statSync(dataDir).uid === self)
      chmodSync(dataDir, self === 0 ? 0o711 : 0o700)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    const reason = codeOrWords(error)
    throw new Refusal(`DATA_DIR ${dataDir} cannot be made or written to (${reason}).`, { cause: error })
  }
}

export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

/** Refuses a data folder without a database, and one that this user may not read. */
export function assertHasCluster(dataDir: string): void {
  try {
    statSync(join(dataDir, 'postgres', 'PG_VERSION'))
  } catch (error) {
    const sentence = hasCode(error, 'ENOENT', 'ENOTDIR')
      ? `There is no database in DATA_DIR ${dataDir}.`
      : `DATA_DIR ${dataDir} cannot be read (${codeOrWords(error)}).`
    throw new Refusal(sentence, { cause: error })
  }
}

interface ClusterPlan {
  clusterDir: string
  binaries: Binaries
  identity: Identity
  /** False if a crash may cost the data: a throw-away server for tests. */
  isDurable: boolean
  password: string | undefined
}

/**
 * Creates the cluster if there is none, under another name until it is complete. The default collation is by
 * code point, which is the same on every system; queries that sort names state their own collation.
 */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  if (existsSync(join(plan.clusterDir, 'PG_VERSION'))) return
  removeUnfinished(plan.clusterDir)
  const unfinished = mkdtempSync(`${plan.clusterDir}.unfinished-`)
  giveTo(plan.identity, unfinished)
  await runInitdb(plan, unfinished)
  renameSync(unfinished, plan.clusterDir)
}

/** Removes what killed starts have left. If the `initdb` of one is still writing, a later start removes the rest. */
function removeUnfinished(clusterDir: string): void {
  const [folder, own] = [dirname(clusterDir), basename(clusterDir)]
  for (const name of readdirSync(folder))
    // Older versions made folders that end in `.new`.
    if (name.startsWith(`${own}.unfinished-`) || name === `${own}.new`)
      try {
        rmSync(join(folder, name), { recursive: true, force: true })
      } catch (error) {
        if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
      }
}

async function runInitdb(
  { binaries, identity, isDurable, password }: ClusterPlan,
  folder: string,
): Promise<void> {
  const passwordFile = `${folder}.password`
  if (password !== undefined) writeFileSync(passwordFile, password, { mode: 0o600 })
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    ...(password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]),
    ...(isDurable ? [] : ['--no-sync']),
    ...'--no-instructions --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'.split(
      ' ',
    ),
  ]
  const child = spawn(program(binaries, 'initdb'), options, {
    ...identity,
    cwd: folder,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const exit = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [said, status] = await Promise.all([text(child.stderr), exit])
  rmSync(passwordFile, { force: true })
  if (status === 0) return
  const reason = said
    .trim()
    .split('\n')
    .find((line) => line.includes('error:') || line.includes('FATAL'))
  throw new Refusal(`PostgreSQL could not create its database in ${folder}: ${reason ?? `status ${status}`}`)
}

/** Without Unix sockets any local user could connect, so a password is required. */
export function folderPassword(dataDir: string): string | undefined {
  if (process.platform !== 'win32') return undefined
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
