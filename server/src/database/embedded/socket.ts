import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasCode } from '../../error-code.ts'
import { Refusal } from '../../refusal.ts'
import { giveTo, mayEnter, type Identity } from './identity.ts'

/** Where PostgreSQL listens. */
export interface Endpoint {
  /** The folder of the socket, or a loopback address if the system has no Unix sockets. */
  host: string
  port: number
}

// The shortest limit among the systems (macOS) is 104 bytes with a closing zero.
const longestPath = 103
/** Only part of the socket file's name: no port is opened. */
const socketPort = 5432

/** A Unix socket in a folder of PostgreSQL's own: no port can collide, and no other user can connect. */
export async function openEndpoint(dataDir: string, identity: Identity): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const name = `portal-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const fits = (folder: string) =>
    Buffer.byteLength(join(folder, name, `.s.PGSQL.${socketPort}`)) <= longestPath
  // The path of a data folder can be too long for a socket; a temporary folder seldom is.
  const folder = join(fits(tmpdir()) && mayEnter(identity, tmpdir()) ? tmpdir() : '/tmp', name)
  return { host: folder, port: socketPort }
}

/**
 * Recreates the folder, without the files of a killed server. Anybody can create files in the temporary
 * folder, so a folder that belongs to another user is refused.
 */
export function takeFolder(folder: string, identity: Identity): void {
  const uid = identity.uid ?? process.getuid?.()
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found !== undefined && (!found.isDirectory() || found.uid !== uid)) {
    throw new Refusal(`${folder}, where PostgreSQL's socket belongs, is another user's: remove it.`)
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  giveTo(identity, folder)
}

/** Removes the folder if it is empty. */
export function removeFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY')) throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.on('error', reject).listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  return address.port
}
