import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../../refusal.ts'

/** The user that PostgreSQL runs as; empty for the current user. Passed to the options of a spawn. */
export type Identity = { uid?: number; gid?: number }

const account = 'portal-postgres'

/** PostgreSQL refuses to run as root, so root starts it as the owner of the cluster's folder; a new cluster gets a user of its own. */
export function identityFor(clusterDir: string): Identity {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner === undefined || self === undefined || owner.uid === self) return {}
    throw new Refusal(
      `The database in ${clusterDir} belongs to ${userName(owner.uid)}: start the portal as that one, or set DATA_DIR.`,
    )
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const identity = accountIds() ?? createAccount()
  // If root restored the folder from a copy, its files must belong to PostgreSQL's user again.
  if (owner !== undefined) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, clusterDir])
  return identity
}

/**
 * Root's locks and database would keep an ordinary user out of their own folder. A database under
 * PostgreSQL's own user was started by root before.
 */
export function assertNotOfOthers(dataDir: string, self = process.getuid?.()): void {
  const owner = statSync(dataDir).uid
  if (self !== 0 || owner === 0) return
  const cluster = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })
  if (cluster !== undefined && cluster.uid !== 0 && cluster.uid !== owner) return
  const name = userName(owner)
  throw new Refusal(
    `DATA_DIR ${dataDir} belongs to ${name}: run this as that user, with sudo -u ${name.replace('user ', '#')}.`,
  )
}

/** The name of a user; in a container a user may have a number but no name. */
export function userName(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `user ${uid}`
}

/** Makes PostgreSQL's user the owner of a folder that the portal created. */
export function giveTo({ uid, gid }: Identity, folder: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** Whether PostgreSQL's user may enter the folder. The system itself is asked, because access lists may apply. */
export function mayEnter(identity: Identity, folder: string): boolean {
  if (identity.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...identity, cwd: '/' }).status === 0
}

/** Refuses a folder that PostgreSQL's user cannot reach, and names the parent folder that prevents it. */
export function assertMayEnter(identity: Identity, folder: string): void {
  if (mayEnter(identity, folder)) return
  let barred = folder
  while (dirname(barred) !== barred && !mayEnter(identity, dirname(barred))) barred = dirname(barred)
  throw new Refusal(
    `Started by root, PostgreSQL runs as a user of its own, who may not enter ${barred}: ` +
      `set DATA_DIR to a folder outside it, or allow it by chmod o+x ${barred}.`,
  )
}

function accountIds(): { uid: number; gid: number } | undefined {
  const [user, group] = ['-u', '-g'].map((option) => spawnSync('id', [option, account], { encoding: 'utf8' }))
  if (user?.status !== 0 || group?.status !== 0) return undefined
  return { uid: Number(user.stdout), gid: Number(group.stdout) }
}

function createAccount(): { uid: number; gid: number } {
  const shadow = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', account]
  const busybox = ['-S', '-D', '-H', '-s', '/sbin/nologin', account]
  if (spawnSync('useradd', shadow).status !== 0) spawnSync('adduser', busybox)
  const created = accountIds()
  if (created !== undefined) return created
  throw new Refusal(
    `PostgreSQL does not run as root and its user ${account} could not be created: ` +
      'start the portal as an ordinary user, create that one, or set DATABASE_URL.',
  )
}
