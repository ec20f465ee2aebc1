import { spawnSync } from 'node:child_process'
import { mkdtempSync, promises, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestDatabase } from '../testing/test-database.ts'
import { backupRoom } from './testing/backup-room.ts'
import { checksums } from './testing/checksums.ts'

const { pathOf, emptyDatabase, backUp, restore, backedUpDemo } = backupRoom()

let demo: TestDatabase
beforeAll(async () => {
  demo = await backedUpDemo()
})

/** Makes the next `open` open this file instead. */
function openInstead(path: string): void {
  const { open } = promises
  const opening = vi.spyOn(promises, 'open').mockImplementationOnce(() => open(path, 'w'))
  syncBuiltinESMExports()
  onTestFinished(() => {
    opening.mockRestore()
    syncBuiltinESMExports()
  })
}

describe('the file', () => {
  test('is the owner’s alone, opens with any tool, and holds no secret that is left out', () => {
    const path = pathOf('demo.backup')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const text = gunzipSync(readFileSync(path)).toString()
    expect(text.split('\n', 1)[0]).toContain('"format":"trade-portal-backup"')
    expect(text).toMatch(/\nsha256 [0-9a-f]{64}\n$/)
    expect(readdirSync(pathOf('.')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is never written over another unless that is said', async () => {
    writeFileSync(pathOf('taken'), 'mine')
    await expect(backUp(demo, 'taken')).rejects.toThrow(/taken is there already: .* --overwrite\.$/)
    expect(readFileSync(pathOf('taken'), 'utf8')).toBe('mine')
    await backUp(demo, 'taken', { mayOverwrite: true })
    expect(statSync(pathOf('taken')).size).toBeGreaterThan(100_000)
    await expect(backUp(demo, '.', { mayOverwrite: true })).rejects.toThrow(/is no file/)
  })

  test('takes the place of what a killed one has left, and gives way to one that begins meanwhile', async () => {
    writeFileSync(pathOf('again.part'), 'of a killed one')
    const both = await Promise.allSettled([backUp(demo, 'again'), backUp(demo, 'again')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(pathOf('.')).filter((name) => name.startsWith('again'))).toEqual(['again'])
    await restore(await emptyDatabase(), 'again')
  })

  test('is not there, nor a part of it, when its disk is full', async () => {
    const disk = mkdtempSync(pathOf('disk-'))
    const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', disk]).status === 0
    // If no small disk can be mounted, a full device takes its place.
    if (!isSmall) openInstead('/dev/full')
    try {
      await expect(backUp(demo, join(basename(disk), 'x'))).rejects.toMatchObject({ code: 'ENOSPC' })
      expect(readdirSync(disk)).toEqual([])
    } finally {
      if (isSmall) spawnSync('umount', [disk])
    }
  })

  test('cut or with any byte flipped is refused before the database is touched', async () => {
    const target = await emptyDatabase()
    const whole = readFileSync(pathOf('demo.backup'))
    const damaged = (bytes: Buffer) => {
      writeFileSync(pathOf('damaged'), bytes)
      return expect(restore(target, 'damaged')).rejects.toThrow(/no whole backup: it is cut, damaged/)
    }
    for (const length of [0, 10, 5000, whole.length - 1]) await damaged(whole.subarray(0, length))
    for (const at of [0, 4, 9, 5000, whole.length - 90, whole.length - 1]) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      await damaged(flipped)
    }
    await damaged(Buffer.concat([whole, Buffer.from('\0')]))
    await expect(restore(target, 'nowhere')).rejects.toThrow(/^There is no file .*nowhere\.$/)
    expect(await checksums(target)).toEqual({})
  })
})
