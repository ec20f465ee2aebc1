import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertPicture } from './convert-picture.ts'
import { openConverter } from './converter.ts'
import { openPictureCache } from './picture-cache.ts'
import { isPlainPath } from './picture-folder.ts'
import { formatOf } from './picture-format.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['a.jpg', true],
  ['2026/11/a b.jpg', true],
  ['..a/b..jpg', true],
  ['', false],
  ['/etc/passwd', false],
  ['..', false],
  ['a/../b', false],
  ['./a', false],
  ['a//b', false],
  ['a\\b', false],
  ['C:/a', false],
  ['a\0b', false],
])('isPlainPath %j is %s', (key, isPlain) => expect(isPlainPath(key)).toBe(isPlain))

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['\0\0\0\x1cftypheic', 'heic'],
  ['\0\0\0\x1cftypmif1', 'heic'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x1cftypavis', 'avif'],
  ['\0\0\0\x1cftypisom', undefined],
  ['GIF87a', 'gif'],
  ['GIF89a@\0@\0\xf7\0', 'gif'],
  ['GIF90a', undefined],
  ['<svg xmlns=', undefined],
  ['', undefined],
])('formatOf %j is %s', (head, format) => expect(formatOf(Buffer.from(head, 'latin1'))).toBe(format))

const aJpeg = (progressive = false) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg({ progressive })
    .toBuffer()

const wanted = (format: 'jpeg' | 'png' | 'webp') => async () =>
  ({ bytes: Buffer.alloc(1), format, size: 'full' }) as const

describe('the process that converts', () => {
  test('is replaced when a picture ends it, or takes too long', async () => {
    const processFile = join(folder, 'fragile.ts')
    writeFileSync(
      processFile,
      `process.on('message', ({ id, request: { format } }) => {
        if (format === 'png') process.abort()
        if (format === 'jpeg') process.send({ id, result: Buffer.from('made') })
      })`,
    )
    const converter = openConverter({ processFile, limitMs: 3000 })
    await expect(converter.convert(wanted('png'))).rejects.toThrow(/^The process ended/)
    expect(String(await converter.convert(wanted('jpeg')))).toBe('made')
    const [slow, next] = [converter.convert(wanted('webp')), converter.convert(wanted('jpeg'))]
    await expect(slow).rejects.toThrow('It took longer than 3000 ms.')
    expect(String(await next)).toBe('made')
  })

  test.each([
    ['a picture of more pixels than any phone takes', false, 60_000],
    ['a progressive one of half as many, of which all are held at once', true, 9_000],
  ])('refuses %s, by its head', async (_what, isProgressive, across) => {
    const bytes = await aJpeg(isProgressive)
    const size = bytes.indexOf(Buffer.from(isProgressive ? 'ffc2' : 'ffc0', 'hex')) + 5
    bytes.writeUInt16BE(across, size)
    bytes.writeUInt16BE(across, size + 2)
    const converter = openConverter()
    await expect(converter.convert(async () => ({ bytes, format: 'jpeg', size: 'full' }))).rejects.toThrow(
      /pixel limit/,
    )
  })

  test.each([
    // The first frame's width and height, then those in the box of the picture's size.
    ['gif', '2c0000000040004000', 5, '401f401f'],
    ['avif', '0000004000000040', 0, '0000177000001770'],
  ] as const)(
    'refuses a %s of more pixels than can be held at once, by its head',
    async (format, head, at, across) => {
      const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#8a8' } })
      const bytes = await plain.toFormat(format).toBuffer()
      bytes.write(across, bytes.indexOf(Buffer.from(head, 'hex')) + at, 'hex')
      const converter = openConverter()
      await expect(converter.convert(async () => ({ bytes, format, size: 'full' }))).rejects.toThrow(
        /pixel limit/,
      )
    },
  )
})

test('a HEIC leaves nothing of its file in memory', async () => {
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as { HEAPU8: Uint8Array }
  // A box that nobody reads makes the file as large as a phone's.
  const unused = Buffer.alloc(4_000_000)
  unused.writeUInt32BE(unused.length, 0)
  unused.write('free', 4, 'latin1')
  const heic = Buffer.concat([readFileSync(join(import.meta.dirname, 'testing/phone.heic')), unused])
  await convertPicture(heic, 'heic', 'thumb')
  const first = libheif.HEAPU8.length
  for (let more = 0; more < 8; more += 1) await convertPicture(heic, 'heic', 'thumb')
  expect(libheif.HEAPU8.length).toBe(first)
})

describe('the pictures that are kept', () => {
  test('two who ask at once wait for one; all together stay within the bound', async () => {
    const kept = join(folder, 'kept')
    const faults: unknown[] = []
    const cache = openPictureCache({
      folder: kept,
      mostBytes: 10_000,
      onFault: (error) => faults.push(error),
      freeMb: () => 1_000_000,
    })
    let made = 0
    const make = async () => Buffer.alloc(600, (made += 1))
    const [one, other] = await Promise.all([cache.pictureOf('a', make), cache.pictureOf('a', make)])
    expect([one.equals(other), made]).toEqual([true, 1])
    expect((await cache.pictureOf('a', make)).equals(one)).toBe(true)
    for (let at = 0; at < 40; at += 1) await cache.pictureOf(`b${at}`, make)
    const bytes = readdirSync(kept).reduce((sum, name) => sum + statSync(join(kept, name)).size, 0)
    expect(bytes).toBeGreaterThan(5000)
    expect(bytes).toBeLessThanOrEqual(10_000)
    expect(faults).toEqual([])
  })

  test('one that cannot be kept is shown all the same', async () => {
    writeFileSync(join(folder, 'file'), '')
    const faults: unknown[] = []
    const onFault = (error: unknown) => faults.push(error)
    const cache = openPictureCache({ folder: join(folder, 'file', 'no-folder'), mostBytes: 1, onFault })
    expect(String(await cache.pictureOf('a', async () => Buffer.from('made')))).toBe('made')
    expect(faults).toHaveLength(1)
  })
})
