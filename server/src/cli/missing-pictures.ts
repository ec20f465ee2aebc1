import { formatCount } from '@portal/domain/numbers'
import type { Configuration } from '../configuration.ts'
import { isPhotoStore } from '../erp/photos/photo-settings.ts'
import { fieldsOf } from '../fields-of.ts'
import type { SourceItem } from '../ingest/source-item.ts'
import { hasPictureFile, isPlainPath } from '../pictures/picture-folder.ts'
import { mostNamed } from './sentence-words.ts'

type Where = Pick<Configuration, 'photosDir' | 'connectors'>

/** What an import says of the pictures that its records name. */
export interface PictureNotes {
  /** Passes the records on, and looks at the pictures that each one names. */
  noted(source: AsyncIterable<SourceItem>): AsyncIterable<SourceItem>
  /** Takes a noted record back, since it was refused. */
  forget(record: unknown): void
  /** Undefined if there is nothing to say. */
  sentence(): string | undefined
}

/**
 * Pictures that photo records name but PHOTOS_DIR does not have. The records are not refused, since a picture
 * may arrive later. Stores of photos are not asked for each picture.
 */
export function missingPictures({ photosDir, connectors }: Where): PictureNotes {
  const hasStore = connectors.some(isPhotoStore)
  // Weak, because a file may have millions of photos, all of them missing.
  const lacking = new WeakSet<object>()
  let named: { record: object; key: string }[] = []
  let photos = 0
  let missing = 0
  const note = async (record: object, key: string) => {
    photos += 1
    if (hasStore || photosDir === undefined || (await hasPictureFile(photosDir, key))) return
    missing += 1
    lacking.add(record)
    if (named.length < mostNamed) named.push({ record, key })
  }
  return {
    noted: async function* (source) {
      for await (const item of source) {
        const found = withContentKey(item.value)
        if (found !== undefined) await note(found.record, found.key)
        yield item
      }
    },
    forget: (value) => {
      const found = withContentKey(value)
      if (found === undefined) return
      photos -= 1
      if (lacking.delete(found.record)) missing -= 1
      named = named.filter(({ record }) => record !== found.record)
    },
    sentence: () => {
      if (hasStore) return undefined
      if (photosDir === undefined) return photos === 0 ? undefined : unset
      if (missing === 0) return undefined
      const count = `${formatCount(missing)} of ${formatCount(photos)} photos`
      const keys = [...named.map(({ key }) => key), ...(missing > named.length ? ['…'] : [])]
      return `${count} name a file that PHOTOS_DIR does not have: ${keys.join(', ')}`
    },
  }
}

const unset = 'PHOTOS_DIR is not set, so that nobody can see these photos'

/** Undefined if the record is refused because of this name. */
function withContentKey(value: unknown): { record: object; key: string } | undefined {
  const fields = fieldsOf(value)
  const { contentKey } = fields
  if (typeof contentKey !== 'string' || !isPlainPath(contentKey.trim())) return undefined
  return { record: fields, key: contentKey.trim() }
}
