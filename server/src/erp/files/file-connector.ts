import type { LiveProvider } from '../live-provider.ts'
import type { Connector } from '../port.ts'
import { nothingLive, nothingPulled } from '../reading/empty-connector.ts'

/** The connector of a provider whose data was imported from files: everything but pictures is in the read model. */
export const fileConnector = (readPhoto: LiveProvider['readPhoto']): Connector => ({
  name: 'files',
  ...nothingPulled,
  check: async () => [{ level: 'ok', sentence: 'its records are imported from files' }],
  live: { ...nothingLive, readPhoto },
})
