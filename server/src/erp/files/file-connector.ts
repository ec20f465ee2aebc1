import type { AppParts } from '../../app-parts.ts'
import type { LiveProvider } from '../live-provider.ts'
import type { Connector, Finding } from '../port.ts'
import { nothingLive, nothingPulled } from '../reading/empty-connector.ts'

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
    live: { ...nothingLive, readPhoto },
  }
}

const noPhotos: Finding = {
  level: 'warn',
  sentence: 'PHOTOS_DIR is not set: photos are listed and not shown',
}
