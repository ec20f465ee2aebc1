import { join } from 'node:path'
import { minuteMs } from '@portal/domain/time-units'
import { LRUCache } from 'lru-cache'
import type { AppParts } from '../app-parts.ts'
import { erpDown, erpRefused, Fault } from '../faults.ts'
import { openConverter } from '../pictures/converter.ts'
import type { PictureSize } from '../pictures/convert-picture.ts'
import { openPictureCache } from '../pictures/picture-cache.ts'
import type { PictureFile } from '../pictures/picture-folder.ts'
import { pictureFormats } from '../pictures/picture-format.ts'
import type { Picture } from './live-provider.ts'

const cachedBytes = 512 * 1024 * 1024

/** A file that could not be converted is refused without another try; one that replaces it has another stamp. */
const remembered = { max: 1000, ttl: 10 * minuteMs }

/** Converts picture files into pictures as people see them, and keeps those on the disk. */
export function openPictureMaker({ configuration, log }: Pick<AppParts, 'configuration' | 'log'>) {
  const converter = openConverter()
  const cache = openPictureCache({
    folder: join(configuration.dataDir, 'pictures'),
    mostBytes: cachedBytes,
    onFault: (err, what) => log.warn({ err }, `converted pictures: ${what}`),
  })
  /** Stamps of the files of pictures that were refused. */
  const refused = new LRUCache<string, true>(remembered)

  return async function ready(file: PictureFile, size: PictureSize): Promise<Picture> {
    const { format, stamp } = file
    if (format === undefined) throw erpRefused(`the file is no ${pictureFormats}`)
    if (refused.has(stamp)) throw erpRefused('the picture was refused before')
    const make = async () => {
      if (format !== 'heic' || size === 'full') {
        return converter.convert(async () => ({ bytes: await bytesOf(file), format, size }))
      }
      // Decoding a HEIC takes a second: once is enough for both sizes.
      const { bytes } = await ready(file, 'full')
      return converter.convert(async () => ({ bytes, format: 'jpeg', size }))
    }
    try {
      const bytes = await cache.pictureOf(`${stamp} ${size}`, make)
      return { mediaType: size === 'full' ? 'image/jpeg' : 'image/webp', bytes }
    } catch (error) {
      if (error instanceof Fault) throw error
      refused.set(stamp, true)
      throw erpRefused(error)
    }
  }
}

/**
 * The file's bytes. If they cannot be read, as while its system or its disk does not respond in time, nothing is known of
 * the picture: it may be tried again at once.
 */
async function bytesOf(file: PictureFile): Promise<Buffer> {
  try {
    return await file.read()
  } catch (error) {
    throw error instanceof Fault ? error : erpDown(error)
  }
}
