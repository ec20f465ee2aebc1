import { join } from 'node:path'
import type { AppParts } from '../../app-parts.ts'
import { erpDown, Fault } from '../../faults.ts'
import { openConverter } from '../../pictures/converter.ts'
import type { Converter } from '../../pictures/converter.ts'
import type { PictureSize } from '../../pictures/convert-picture.ts'
import { openPictureCache } from '../../pictures/picture-cache.ts'
import type { PictureCache } from '../../pictures/picture-cache.ts'
import { withPictureFile } from '../../pictures/picture-folder.ts'
import type { PictureFile } from '../../pictures/picture-folder.ts'
import type { LiveProvider, Picture, StoredPhoto } from '../port.ts'

const cachedBytes = 512 * 1024 * 1024

/** Data that was brought in from files: the read model is all there is, but for the pictures under PHOTOS_DIR. */
export function fileProvider({ configuration, log }: Pick<AppParts, 'configuration' | 'log'>): LiveProvider {
  const { photosDir, dataDir } = configuration
  const cache = openPictureCache({
    folder: join(dataDir, 'pictures'),
    mostBytes: cachedBytes,
    onFault: (err) => log.warn({ err }, 'a converted picture could not be kept'),
  })
  const shop: PictureShop = { cache, converter: openConverter() }
  return {
    freshRecord: (delivery) => delivery,
    findLocation: async () => undefined,
    readPhoto: async ({ contentKey }: StoredPhoto, size) =>
      photosDir === undefined
        ? undefined
        : withPictureFile(photosDir, contentKey, (file) => readyPicture(shop, file, size)),
    countStock: async () => undefined,
    printDocument: (_document, print) => print(),
  }
}

interface PictureShop {
  cache: PictureCache
  converter: Converter
}

async function readyPicture(shop: PictureShop, file: PictureFile, size: PictureSize): Promise<Picture> {
  const { format, stamp } = file
  if (format === undefined) throw erpDown('the file is no JPEG, PNG, WebP or HEIC')
  const make = async () => {
    if (format !== 'heic' || size === 'full') {
      return shop.converter.convert(async () => ({ bytes: await file.read(), format, size }))
    }
    // Decoding a HEIC takes a second: once is enough for both sizes.
    const { bytes } = await readyPicture(shop, file, 'full')
    return shop.converter.convert(async () => ({ bytes, format: 'jpeg', size }))
  }
  try {
    const bytes = await shop.cache.pictureOf(`${stamp} ${size}`, make)
    return { mediaType: size === 'full' ? 'image/jpeg' : 'image/webp', bytes }
  } catch (error) {
    throw error instanceof Fault ? error : erpDown(error)
  }
}
