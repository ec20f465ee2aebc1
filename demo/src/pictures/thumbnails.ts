import type { Picture } from '@portal/server/erp/port'
import { erpRefused } from '@portal/server/faults'
import { convertPicture } from '@portal/server/pictures/convert-picture'
import { formatOf } from '@portal/server/pictures/picture-format'
import { LRUCache } from 'lru-cache'

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

async function shrink({ bytes }: Picture): Promise<Picture> {
  const format = formatOf(bytes)
  if (format === undefined) throw erpRefused('the file is no picture')
  return { mediaType: 'image/webp', bytes: await convertPicture(bytes, format, 'thumb') }
}
