import type { AppParts } from '../../app-parts.ts'
import type { LiveProvider } from '../live-provider.ts'
import type { Connector, Finding } from '../port.ts'
import { nothingPulled } from '../reading/nothing-pulled.ts'

/** The connector of a provider whose data was imported from files: everything but pictures is in the read model. */
export function fileConnector(
  { configuration }: Pick<AppParts, 'configuration'>,
  readPhoto: LiveProvider['readPhoto'],
): Connector {
  const { photosDir } = configuration
  return {
    name: 'files',
    ...nothingPulled,
    check: async () => [
      photosDir === undefined ? noPhotos : { level: 'ok', sentence: `photos in ${photosDir}` },
    ],
    live: {
      freshRecords: async (deliveries) => deliveries,
      findLocation: async () => undefined,
      readPhoto,
      countStock: async () => undefined,
      findPrice: async () => undefined,
      printDocument: (_document, print) => print(),
    },
  }
}

const noPhotos: Finding = {
  level: 'warn',
  sentence: 'PHOTOS_DIR is not set: photos are listed and not shown',
}
