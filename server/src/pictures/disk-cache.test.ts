import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import type * as FileSystem from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDiskCache, type CacheFault } from './disk-cache.ts'

/** Errors that the disk returns, by the name of the operation. */
const { refused, orRefused } = vi.hoisted(() => {
  const names = new Set<string>()
  const wrap =
    <Args extends unknown[], T>(name: string, ask: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (names.has(name)) throw Object.assign(new Error(`a test: ${name}`), { code: 'EACCES' })
      return ask(...args)
    }
  return { refused: names, orRefused: wrap }
})
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof FileSystem>()
  const open: typeof fs.open = async (...args) => {
    const file = await orRefused('open', fs.open)(...args)
    file.utimes = orRefused('utimes', file.utimes.bind(file))
    return file
  }
  return {
    ...fs,
    open,
    readdir: orRefused('readdir', (path: string) => fs.readdir(path)),
    rm: orRefused('rm', fs.rm),
  }
})

function cacheOf({ mostBytes = 10_000, freeMb = 1_000_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const faults: [CacheFault, unknown][] = []
  const onFault = (error: unknown, what: CacheFault) => void faults.push([what, error])
  onTestFinished(() => refused.clear())
  const cache = openDiskCache({ folder, mostBytes, onFault, freeMb: () => freeMb })
  return { cache, folder, faults }
}

/** Makes all files look as if they were last used long ago. */
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
  // Finding a file counts as using it.
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
    [['a file could not be kept', expect.objectContaining({ message: 'the disk is nearly full' })]],
  ])
})

test.each(['readdir', 'rm'])('a %s that fails once does not end trimming', async (name) => {
  const { cache, folder, faults } = cacheOf()
  for (const key of ['first', 'second', 'third']) {
    await cache.keep(key, Buffer.alloc(3_000))
    age(folder)
  }
  refused.add(name)
  expect(await cache.keep('fourth', Buffer.alloc(3_000))).toBe(true)
  expect(faults.map(([what]) => what)).toEqual(['more is kept than the bound allows'])
  refused.clear()
  await cache.keep('fifth', Buffer.alloc(3_000))
  expect(readdirSync(folder)).toHaveLength(3)
  expect(faults).toHaveLength(1)
})

test('what else lies in the folder is neither counted nor removed', async () => {
  const { cache, folder, faults } = cacheOf()
  mkdirSync(join(folder, 'lost+found'))
  writeFileSync(join(folder, 'lost+found', 'whole'), '')
  age(folder)
  for (const key of ['first', 'second', 'third', 'fourth', 'fifth']) {
    await cache.keep(key, Buffer.alloc(3_000))
    age(folder)
  }
  expect(readdirSync(folder)).toHaveLength(4)
  expect(readdirSync(join(folder, 'lost+found'))).toEqual(['whole'])
  expect(faults).toEqual([])
})

test('a file whose time of access cannot be set is found', async () => {
  const { cache, faults } = cacheOf()
  await cache.keep('a', Buffer.from('a picture'))
  refused.add('utimes')
  expect(String(await (await cache.find('a'))?.read())).toBe('a picture')
  expect(faults).toEqual([])
})

test('what cannot be read or removed is as if it were not there, and is told', async () => {
  const { cache, faults } = cacheOf()
  await cache.keep('a', Buffer.from('a picture'))
  refused.add('open').add('rm')
  expect(await cache.find('a')).toBeUndefined()
  await cache.forget('a')
  expect(faults.map(([what]) => what)).toEqual([
    'a kept file could not be read',
    'a kept file could not be removed',
  ])
})
