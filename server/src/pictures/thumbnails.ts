import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Picture } from '../erp/port.ts'
import { erpRefused } from '../faults.ts'
import { thumbnailWidth } from './convert-picture.ts'

/** All of them together, in memory. */
const mostBytes = 16 * 1024 * 1024

interface Thumbnails {
  /** The thumbnail of a picture, made when it is first asked for; `key` names the picture. */
  thumbnailOf(key: string, readPicture: () => Promise<Picture>): Promise<Picture>
}

/** Keeps the thumbnails that were asked for last; two who ask at once wait for the same one. */
export function openThumbnails(): Thumbnails {
  const kept = new LRUCache<string, Picture, () => Promise<Picture>>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _old, { context: readPicture }) => shrink(await readPicture()),
  })
  return { thumbnailOf: (key, readPicture) => kept.forceFetch(key, { context: readPicture }) }
}

/**
 * Turned as the phone was held, and without what else the phone wrote into it, such as where it was taken. What is no
 * picture is the provider's fault.
 */
async function shrink({ bytes }: Picture): Promise<Picture> {
  try {
    const small = await sharp(bytes)
      .rotate()
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 62 })
      .toBuffer()
    return { mediaType: 'image/webp', bytes: small }
  } catch (error) {
    throw erpRefused(error)
  }
}
