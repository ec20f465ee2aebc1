import type { AppParts } from '../../app-parts.ts'
import { withPictureFile } from '../../pictures/picture-folder.ts'
import { openPictureShop } from '../picture-shop.ts'
import type { Connector, Finding, StoredPhoto } from '../port.ts'
import { nothingPulled } from '../reading/nothing-pulled.ts'

/** Data that was brought in from files: the read model is all there is, but for the pictures under PHOTOS_DIR. */
export function fileConnector({ configuration, log }: Pick<AppParts, 'configuration' | 'log'>): Connector {
  const { photosDir, dataDir } = configuration
  const ready = openPictureShop({ dataDir, log })
  return {
    name: 'files',
    ...nothingPulled,
    check: async () => [
      photosDir === undefined ? noPhotos : { level: 'ok', sentence: `photos in ${photosDir}` },
    ],
    live: {
      freshRecords: async (deliveries) => deliveries,
      findLocation: async () => undefined,
      readPhoto: async ({ contentKey }: StoredPhoto, size, signal) => {
        signal.throwIfAborted()
        if (photosDir === undefined) return undefined
        return withPictureFile(photosDir, contentKey, (file) => ready(file, size))
      },
      countStock: async () => undefined,
      printDocument: (_document, print) => print(),
    },
  }
}

const noPhotos: Finding = {
  level: 'warn',
  sentence: 'PHOTOS_DIR is not set: photos are listed and not shown',
}
