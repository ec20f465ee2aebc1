import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { watchedLog } from '../testing/watched-log.ts'
import { openPictureMaker } from './picture-maker.ts'

const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#888' } })
  .png()
  .toBuffer()

/** A picture's file whose reads give these, one after another. */
function fileOf(...reads: readonly (Buffer | Error)[]) {
  const left = [...reads]
  const read = async () => {
    const next = left.shift()
    if (next instanceof Buffer) return next
    throw next ?? new Error('no read is left')
  }
  return { stamp: 'a', format: 'png', read } as const
}

function maker() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-maker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return openPictureMaker({
    configuration: readConfiguration({ DATA_DIR: folder }),
    log: watchedLog().logger,
  })
}

test('a picture whose file could not be read in time is tried again at once', async () => {
  const ready = maker()
  const file = fileOf(new DOMException('It took too long.', 'TimeoutError'), png)
  await expect(ready(file, 'full')).rejects.toMatchObject({ status: 502, headers: { 'retry-after': '30' } })
  expect((await ready(file, 'full')).mediaType).toBe('image/jpeg')
})

test('a picture that cannot be converted is refused without another try', async () => {
  const ready = maker()
  const file = fileOf(png.subarray(0, 20), png)
  for (let time = 0; time < 2; time += 1)
    await expect(ready(file, 'full')).rejects.toMatchObject({ status: 502 })
})
