import type { AppParts } from '../../app-parts.ts'
import type { EpicorSettings } from '../connectors-file.ts'
import type { Connector } from '../port.ts'
import { pulledFrom } from '../reading/erp-entity.ts'
import { changesOf } from './changes.ts'
import { checkEpicor } from './check-epicor.ts'
import { customersOf } from './customers.ts'
import { openEpicorClient } from './epicor-client.ts'
import { openReader } from './epicor-reader.ts'
import { invoicesOf } from './invoices.ts'
import { ordersOf } from './orders.ts'
import { packsOf } from './packs.ts'
import { paymentsOf } from './payments.ts'
import type { EpicorParts } from './row-entity.ts'

/** An Epicor Kinetic behind the portal, by REST v2. It is only read. */
export function epicorConnector(
  settings: EpicorSettings & { name: string },
  { clock }: Pick<AppParts, 'clock'>,
): Connector {
  const client = openEpicorClient(settings, clock)
  const parts: EpicorParts = {
    settings,
    reader: openReader(client, settings.baqs),
    now: () => clock.now(),
  }
  return {
    ...pulledFrom({
      name: settings.name,
      entities: entitiesOf(parts),
      isRevision: true,
      changesOf: (told, from, call) => changesOf({ reader: parts.reader, told, call }, from),
    }),
    check: (call) => checkEpicor(parts, call),
    usage: () => client.usage(),
    live: {
      freshRecords: async (deliveries) => deliveries,
      findLocation: async () => undefined,
      readPhoto: async () => undefined,
      countStock: async () => undefined,
      printDocument: (_document, print) => print(),
    },
  }
}

function entitiesOf(parts: EpicorParts) {
  const { owns } = parts.settings
  return [
    customersOf(parts),
    ordersOf(parts),
    ...(owns.includes('deliveries') ? [packsOf(parts)] : []),
    invoicesOf(parts),
    paymentsOf(parts),
  ]
}
