import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfiguration } from '../../configuration.ts'
import { createLog } from '../../log.ts'
import type { StoredPhoto } from '../live-provider.ts'
import { openStoredPhotos } from '../photos/stored-photos.ts'
import { fileConnector } from './file-connector.ts'

const convert = vi.hoisted(() => vi.fn<() => Promise<Buffer>>())
vi.mock(import('../../pictures/converter.ts'), () => ({ openConverter: () => ({ convert }) }))

test('a picture that was refused is converted again only when its file is another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-refused-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (text: string) =>
    writeFileSync(join(folder, 'a.jpg'), Buffer.from(`\xff\xd8\xff${text}`, 'latin1'))
  const configuration = readConfiguration({ PHOTOS_DIR: folder, DATA_DIR: join(folder, 'data') })
  const parts = { configuration, log: createLog('silent') }
  const { live } = fileConnector(openStoredPhotos(parts, undefined))
  const { signal } = new AbortController()
  const read = (size: 'thumb' | 'full') =>
    live.readPhoto({ contentKey: 'a.jpg' } as StoredPhoto, size, signal)

  convert.mockRejectedValue(new Error('no picture'))
  write('broken')
  for (const size of ['thumb', 'thumb', 'full'] as const)
    await expect(read(size)).rejects.toMatchObject({ status: 502 })
  expect(convert).toHaveBeenCalledTimes(1)

  convert.mockResolvedValue(Buffer.from('a picture'))
  write('mended now')
  expect(await read('thumb')).toEqual({ mediaType: 'image/webp', bytes: Buffer.from('a picture') })
})
