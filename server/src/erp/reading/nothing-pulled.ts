import type { Connector } from '../port.ts'

/** The first half of a connector that is asked live alone. */
export const nothingPulled: Pick<Connector, 'streams' | 'changes' | 'list' | 'read'> = {
  streams: [],
  changes: async function* () {},
  list: async () => ({ seen: [], next: null }),
  read: async (_entity, ids) => ids.map((id) => ({ id, missing: 'gone' })),
}
