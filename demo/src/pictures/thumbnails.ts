import type { Picture } from '@portal/server/erp/live-provider'
import { erpRefused } from '@portal/server/faults'
import { convertPicture } from '@portal/server/pictures/convert-picture'
import { formatOf } from '@portal/server/pictures/picture-format'
import { LRUCache } from 'lru-cache'

/** The size of all thumbnails in memory. */
const mostBytes = 16 * 1024 * 1024

interface Thumbnails {
  /** The thumbnail of a picture, made on first use; `key` names the picture. */
  thumbnailOf(key: string, readPicture: () => Promise<Picture>): Promise<Picture>
}

/**
 * Caches the most recently used thumbnails; two requests for the same one at the same time share the work.
 */
export function openThumbnails(): Thumbnails {
  const kept = new LRUCache<string, Picture, () => Promise<Picture>>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _old, { context: readPicture }) => shrink(await readPicture()),
  })
  return { thumbnailOf: (key, readPicture) => kept.forceFetch(key, { context: readPicture }) }
}

async function shrink({ bytes }: Picture): Promise<Picture> {
  const format = formatOf(bytes)
  if (format === undefined) throw erpRefused('the file is no picture')
  return { mediaType: 'image/webp', bytes: await convertPicture(bytes, format, 'thumb') }
}
