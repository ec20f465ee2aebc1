import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

function cacheOf({ mostBytes = 10_000, freeMb = 1_000_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push(error)
  const cache = openDiskCache({ folder, mostBytes, onFault, freeMb: () => freeMb })
  return { cache, folder, faults }
}

/** Whatever was used so far was used long ago. */
function age(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const { atimeMs, mtime } = statSync(path)
    utimesSync(path, new Date(atimeMs - 60_000), mtime)
  }
}

test('a file is what it was, with the time it was given', async () => {
  const { cache, faults } = cacheOf()
  const time = new Date('2026-11-20T10:00:00Z')
  await cache.keep('a', Buffer.from('\xff\xd8\xff a picture'), time)
  const found = await cache.find('a')
  expect([found?.time, found?.length]).toEqual([time, 16])
  expect((await found?.read())?.toString()).toBe('\xff\xd8\xff a picture')
  expect(found?.head.toString()).toMatch(/^\xff\xd8\xff/)
  await cache.forget('a')
  expect([await cache.find('a'), await found?.read(), faults]).toEqual([undefined, undefined, []])
})

test('of too many those go that nobody wanted for longest, and what a crash left half', async () => {
  const { cache, folder } = cacheOf()
  writeFileSync(join(folder, 'half.0a.part'), Buffer.alloc(1_000))
  age(folder)
  for (const name of ['first', 'second', 'third']) {
    await cache.keep(name, Buffer.alloc(3_000))
    age(folder)
  }
  // Looking at one is wanting it.
  await cache.find('first')
  await cache.keep('fourth', Buffer.alloc(3_000))
  const left = await Promise.all(['first', 'second', 'third', 'fourth'].map((name) => cache.find(name)))
  expect(left.map((file) => file !== undefined)).toEqual([true, false, true, true])
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('where the disk is nearly full nothing is kept, and nothing fails', async () => {
  const { cache, folder, faults } = cacheOf({ freeMb: 1_000 })
  await cache.keep('a', Buffer.alloc(10))
  expect([await cache.find('a'), readdirSync(folder), faults]).toEqual([
    undefined,
    [],
    [expect.objectContaining({ message: 'the disk is nearly full' })],
  ])
})
