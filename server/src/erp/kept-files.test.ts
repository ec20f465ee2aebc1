import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { demoNow } from '../testing/test-database.ts'
import { openDiskCache } from '../pictures/disk-cache.ts'
import type { PictureFile } from '../pictures/picture-folder.ts'
import { ErpFailure, type FailureKind } from './calling/erp-failure.ts'
import type { Fetched } from './calling/fetched-file.ts'
import { openKeptFiles } from './kept-files.ts'
import type { Call } from './port.ts'

const jpeg = (text: string) => Buffer.from(`\xff\xd8\xff${text}`, 'latin1')
const time = new Date('2026-11-20T10:00:00Z')

/** Kept files of a system that replies as each look says; `asked` has the time since which each fetch asked for a change. */
function keeping({ freeMb = 1e6 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const clock = testClock(demoNow)
  const cache = openDiskCache({
    folder,
    mostBytes: 1_000_000,
    onFault: () => undefined,
    freeMb: () => freeMb,
  })
  const open = (mostMs = 60_000) => openKeptFiles({ cache, clock, freshMs: 3_600_000, mostMs })
  let files = open()
  const asked: (Date | undefined)[] = []
  const look = async (says: Fetched | FailureKind) => {
    const file = await files.fileOf('a', async (since) => {
      asked.push(since)
      if (typeof says === 'object' || says === 'unchanged' || says === 'gone') return says
      throw new ErpFailure(says, 'a test')
    })
    return file && textOf(file)
  }
  const restart = () => {
    files = open()
  }
  return { look, asked, clock, restart, open, folder }
}

/** A fetch that never answers, and fails when its signal aborts. */
const fallSilent = (_since: Date | undefined, { signal }: Call) =>
  new Promise<Fetched>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

const textOf = async (file: PictureFile) => (await file.read()).toString('latin1').slice(3)

test('a file is asked for once an hour, and comes only if it is another', async () => {
  const { look, asked, clock, restart } = keeping()
  expect(await look({ bytes: jpeg('one'), time })).toBe('one')
  expect(await look('down')).toBe('one')
  expect(asked).toEqual([undefined])
  clock.advance(3_600_001)
  expect(await look('unchanged')).toBe('one')
  expect(asked).toEqual([undefined, time])
  clock.advance(3_600_001)
  expect(await look({ bytes: jpeg('two') })).toBe('two')
  restart()
  expect(await look('unchanged')).toBe('two')
})

test('two who want one at once wait for one', async () => {
  const { look, asked } = keeping()
  const both = await Promise.all([look({ bytes: jpeg('one') }), look({ bytes: jpeg('two') })])
  expect([both, asked.length]).toEqual([['one', 'one'], 1])
})

test('whoever asked first ends nothing for those who share the answer, and nothing is waited for without end', async () => {
  const files = keeping().open(50)
  const both = [files.fileOf('a', fallSilent), files.fileOf('a', async () => 'gone')]
  for (const file of both) await expect(file).rejects.toMatchObject({ kind: 'slow', status: 504 })
  expect(await files.fileOf('a', async () => 'gone')).toBeUndefined()
})

test('what is on the disk is read from there, and only what could not be kept is held', async () => {
  const kept = keeping()
  const file = await kept.open().fileOf('a', async () => ({ bytes: jpeg('one'), time }))
  const [path = ''] = readdirSync(kept.folder)
  writeFileSync(join(kept.folder, path), jpeg('of the disk'))
  expect(file && (await textOf(file))).toBe('of the disk')
  const { look } = keeping({ freeMb: 1 })
  expect(await look({ bytes: jpeg('two') })).toBe('two')
})

test.each<FailureKind>(['down', 'slow', 'busy', 'denied', 'refused'])(
  'what was there is shown while its system is %s',
  async (kind) => {
    const { look, clock } = keeping()
    await expect(look(kind)).rejects.toThrow(ErpFailure)
    await look({ bytes: jpeg('one') })
    clock.advance(3_600_001)
    expect(await look(kind)).toBe('one')
  },
)

test('what is gone, or may not be read any more, is not shown', async () => {
  const { look, clock } = keeping()
  await look({ bytes: jpeg('one') })
  clock.advance(3_600_001)
  await expect(look({ closed: 'a test' })).rejects.toMatchObject({ kind: 'refused', why: 'a test' })
  await expect(look('down')).rejects.toThrow(ErpFailure)
  await look({ bytes: jpeg('one') })
  clock.advance(3_600_001)
  expect(await look('gone')).toBeUndefined()
  await expect(look('down')).rejects.toThrow(ErpFailure)
})

test('what is no picture is not kept, and takes the place of none', async () => {
  const { look, clock } = keeping()
  const page = { bytes: Buffer.from('<html>Sign in</html>') }
  await expect(look(page)).rejects.toMatchObject({ kind: 'down' })
  await look({ bytes: jpeg('one') })
  clock.advance(3_600_001)
  expect(await look(page)).toBe('one')
})
