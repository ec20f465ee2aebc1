import { expect, test } from 'vitest'
import { FileRefusal } from '../ingest/file-refusal.ts'
import { whileThereIsRoom } from './disk-space.ts'

async function* records(count: number) {
  for (let at = 0; at < count; at += 1) yield at
}

async function passed(count: number, freeMb: () => number, areIndexesAside = false) {
  let read = 0
  for await (const _ of whileThereIsRoom(records(count), { folder: '/', areIndexesAside, freeMb })) read += 1
  return read
}

test('a long file ends before the disk is full, a short one is imported', async () => {
  expect(await passed(2000, () => 1)).toBe(2000)
  expect(await passed(9000, () => 256)).toBe(9000)
  await expect(passed(9000, () => 255)).rejects.toThrow(FileRefusal)
})

test('room is looked for where the folder lies', async () => {
  const asked: string[] = []
  const freeMb = (folder: string) => asked.push(folder) && 999
  const room = { folder: '/data', areIndexesAside: false, freeMb }
  for await (const _ of whileThereIsRoom(records(5000), room));
  expect(asked).toEqual(['/data', '/data'])
})

test('indexes that are yet to be made want room too', async () => {
  expect(await passed(5000, () => 276, true)).toBe(5000)
  await expect(passed(5000, () => 275, true)).rejects.toThrow('less than 276 MB are free')
})

test('few records that are large end before the disk is full too', async () => {
  let bytes = 0
  async function* large() {
    for (let at = 0; at < 20; at += 1) {
      bytes += 3 * 1024 ** 2
      yield at
    }
  }
  let looks = 0
  const freeMb = () => (looks += 1) && 256
  const room = { folder: '/', areIndexesAside: false, progress: { bytesRead: () => bytes }, freeMb }
  for await (const _ of whileThereIsRoom(large(), room));
  expect(looks).toBe(6)
  const full = async () => {
    for await (const _ of whileThereIsRoom(large(), { ...room, freeMb: () => 255 }));
  }
  await expect(full()).rejects.toThrow(FileRefusal)
})
