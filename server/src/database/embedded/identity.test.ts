import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../log.ts'
import { assertNotOfOthers, userName } from './identity.ts'
import { lockRefusal } from './lock.ts'
import { shareEmbedded, startEmbedded } from './start-embedded.ts'

const [ordinary, other] = [64_001, 64_002]

function folderOf(uid: number, clusterUid?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (clusterUid !== undefined) {
    mkdirSync(join(folder, 'postgres'))
    chownSync(join(folder, 'postgres'), clusterUid, clusterUid)
  }
  chownSync(folder, uid, uid)
  return folder
}

// Only root can give a folder to another user.
describe.runIf(process.getuid?.() === 0)('the folder of an ordinary user', () => {
  test.each([['a server', startEmbedded] as const, ['a command', shareEmbedded] as const])(
    'is refused to %s of root, who leaves nothing in it',
    async (_, begin) => {
      const folder = folderOf(ordinary)
      await expect(begin(folder, createLog('silent'))).rejects.toThrow(
        `DATA_DIR ${folder} belongs to user ${ordinary}: run this as that user, with sudo -u #${ordinary}.`,
      )
      expect({ files: readdirSync(folder), mode: statSync(folder).mode & 0o777 }).toEqual({
        files: [],
        mode: 0o700,
      })
    },
  )

  test.each<[what: string, owner: number, cluster: number | undefined, isAllowed: boolean]>([
    ['its owner has a database in it', ordinary, ordinary, false],
    ['root copied a database into it', ordinary, 0, false],
    ['root started a database in it', ordinary, other, true],
    ['it is root’s own', 0, undefined, true],
  ])('where %s', (_, owner, cluster, isAllowed) => {
    const check = () => assertNotOfOthers(folderOf(owner, cluster), 0)
    if (isAllowed) expect(check).not.toThrow()
    else expect(check).toThrow(/ belongs to /)
  })

  test('is not refused to that user', () => {
    expect(() => assertNotOfOthers(folderOf(ordinary), ordinary)).not.toThrow()
  })
})

test('a lock of another user is refused with its file and owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const error = new Error('unable to open database file')
  const self = process.getuid?.() ?? 0
  expect(lockRefusal(folder, error, self + 1).message).toBe(
    `${folder} belongs to ${userName(self)}: give it to the user of the portal, with chown.`,
  )
  const missing = join(folder, 'portal.lock')
  expect(existsSync(missing)).toBe(false)
  expect(lockRefusal(missing, error, self).message).toBe(
    `DATA_DIR ${folder} cannot be written to: unable to open database file.`,
  )
})
