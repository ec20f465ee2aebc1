import { counted } from '@portal/domain/numbers'
import { webAddress } from '@portal/domain/web-address'
import type { Configuration } from '../configuration.ts'
import { fieldsOf } from '../fields-of.ts'
import { pictureOrigins } from '../http/security-headers.ts'
import type { SourceItem } from '../ingest/source-item.ts'
import { Refusal } from '../refusal.ts'
import type { Environment } from '../settings.ts'
import { readSupplier } from '../supplier/read-supplier.ts'
import { websiteUrlsOf } from '../supplier/supplier.ts'
import { firstNamed } from './sentence-words.ts'
import type { PictureNotes } from './missing-pictures.ts'

/** Product pictures on hosts that the page's policy does not let it load pictures from. */
export function foreignPictures(configuration: Configuration, env: Environment): PictureNotes {
  const websiteUrls = [configuration.publicUrl, ...websiteUrlsOf(supplierIn(env))]
  const shown = new Set(pictureOrigins({ ...configuration, websiteUrls }))
  const counts = new Map<string, number>()
  const count = (record: unknown, by: number) => {
    for (const origin of originsIn(record))
      if (!shown.has(origin)) counts.set(origin, (counts.get(origin) ?? 0) + by)
  }
  return {
    noted: async function* (source: AsyncIterable<SourceItem>) {
      for await (const item of source) {
        count(item.value, 1)
        yield item
      }
    },
    forget: (record) => count(record, -1),
    sentence: () => {
      const left = [...counts].filter(([, pictures]) => pictures > 0)
      if (left.length === 0) return undefined
      const pictures = left.reduce((sum, [, some]) => sum + some, 0)
      const list = firstNamed(left.map(([origin]) => origin))
      return `${counted(pictures, 'picture is', 'pictures are')} not shown, since browsers load pictures of products only from the portal and from the hosts of links.websiteSearch and letterhead.website in SUPPLIER_FILE, not from ${list}`
    },
  }
}

/** An import works without the supplier; only the start refuses an invalid one. */
function supplierIn(env: Environment) {
  try {
    return readSupplier(env)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function originsIn(record: unknown): string[] {
  const { images } = fieldsOf(record)
  const all: unknown[] = Array.isArray(images) ? images : []
  return all.flatMap((image) => {
    const { thumbnailUrl } = fieldsOf(image)
    const address = typeof thumbnailUrl === 'string' && webAddress(thumbnailUrl)
    return address ? [new URL(address).origin] : []
  })
}
