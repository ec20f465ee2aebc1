import type { LiveProvider } from '../live-provider.ts'
import type { Connector } from '../port.ts'

/** The first half of a connector that is asked live alone. */
export const nothingPulled: Pick<Connector, 'streams' | 'changes' | 'list' | 'read'> = {
  streams: [],
  changes: async function* () {},
  list: async () => ({ seen: [], next: null }),
  read: async (_entity, ids) => ids.map((id) => ({ id, missing: 'gone' })),
}

/** The live half of a connector that knows no more than the read model. */
export const nothingLive: LiveProvider = {
  freshRecords: async (deliveries) => deliveries,
  findLocation: async () => undefined,
  readPhoto: async () => undefined,
  countStock: async () => undefined,
  findPrice: async () => undefined,
  printDocument: (_document, print) => print(),
}
