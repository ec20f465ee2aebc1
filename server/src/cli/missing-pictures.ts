import type { Configuration } from '../configuration.ts'
import { isPhotoStore } from '../erp/photos/photo-settings.ts'
import type { SourceItem } from '../ingest/source-item.ts'
import { hasPictureFile, isPlainPath } from '../pictures/picture-folder.ts'

/** More than a person reads; the rest are counted. */
const mostNamed = 5

type Where = Pick<Configuration, 'photosDir' | 'connectors'>

interface MissingPictures {
  /** Passes the records on, and checks whether the file that each one names exists. */
  noted(source: AsyncIterable<SourceItem>): AsyncIterable<SourceItem>
  /** Undefined if none is missing. */
  sentence(): string | undefined
}

/**
 * Pictures that photo records name but PHOTOS_DIR does not have. The records are not refused, since a picture
 * may arrive later. Stores of photos are not asked for each picture.
 */
export function missingPictures({ photosDir, connectors }: Where): MissingPictures {
  const hasStore = connectors.some(isPhotoStore)
  const named: string[] = []
  let photos = 0
  let missing = 0
  const note = async (key: string) => {
    photos += 1
    if (hasStore || photosDir === undefined || (await hasPictureFile(photosDir, key))) return
    missing += 1
    if (named.length < mostNamed) named.push(key)
  }
  return {
    noted: async function* (source) {
      for await (const item of source) {
        const key = contentKeyOf(item.value)
        if (key !== undefined) await note(key)
        yield item
      }
    },
    sentence: () => {
      if (hasStore) return undefined
      if (photosDir === undefined) return photos === 0 ? undefined : unset
      if (missing === 0) return undefined
      const count = `${missing.toLocaleString('en-AU')} of ${photos.toLocaleString('en-AU')} photos`
      return `${count} name a file that PHOTOS_DIR does not have: ${named.join(', ')}${missing > named.length ? ', …' : ''}`
    },
  }
}

const unset = 'PHOTOS_DIR is not set, so that nobody can see these photos'

/** Undefined if the record is refused because of this name. */
function contentKeyOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('contentKey' in record)) return undefined
  const { contentKey } = record
  return typeof contentKey === 'string' && isPlainPath(contentKey.trim()) ? contentKey.trim() : undefined
}
