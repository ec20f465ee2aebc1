import type { AppParts } from '../../app-parts.ts'
import { hasStock, type EpicorSettings } from '../connectors-file.ts'
import type { Connector, SourceId } from '../port.ts'
import { forPerson } from '../calling/for-person.ts'
import { nothingLive } from '../reading/empty-connector.ts'
import { pulledFrom } from '../reading/erp-entity.ts'
import { changesOf } from './changes.ts'
import { checkEpicor } from './check-epicor.ts'
import { customersOf } from './customers.ts'
import { printEpicor } from './documents.ts'
import { openEpicorClient } from './epicor-client.ts'
import { openReader } from './epicor-reader.ts'
import { invoicesOf } from './invoices.ts'
import { ordersOf } from './orders.ts'
import { packsOf } from './packs.ts'
import { partsOf } from './parts.ts'
import { paymentsOf } from './payments.ts'
import { priceNow } from './price-now.ts'
import { pricesOf } from './prices.ts'
import type { EpicorParts } from './row-entity.ts'
import { countNow, stockOf } from './stock.ts'

/** An Epicor Kinetic behind the portal, by REST v2. It is only read, except that its agent may be asked to print. */
export function epicorConnector(
  settings: EpicorSettings & { name: string },
  { clock }: Pick<AppParts, 'clock'>,
): Connector {
  const client = openEpicorClient(settings, clock)
  const parts: EpicorParts = {
    settings,
    reader: openReader(client, settings),
    clock,
  }
  return {
    ...pulledFrom({
      name: settings.name,
      fills: settings.fills,
      entities: entitiesOf(parts),
      isRevision: true,
      changesOf: (followed, from, call) => changesOf({ reader: parts.reader, followed, call }, from),
    }),
    addressOf: (entity, id) => addressIn(settings, entity, id),
    check: (call) => checkEpicor(parts, call),
    usage: () => client.usage(),
    stop: () => client.stop(),
    live: {
      ...nothingLive,
      countStock: (part, signal) => countNow(parts, part, forPerson(signal)),
      findPrice: (part, signal) => priceNow(parts, part, forPerson(signal)),
      printDocument: (document, print, signal) => printEpicor(parts, { document, print }, forPerson(signal)),
    },
  }
}

/** Where staff open a record, if the settings name a page for its kind. */
function addressIn({ recordPages }: EpicorSettings, entity: string, id: SourceId): string | undefined {
  const page = new Map(Object.entries(recordPages)).get(entity)
  return page?.replaceAll('{id}', () => encodeURIComponent(id))
}

function entitiesOf(parts: EpicorParts) {
  const { owns } = parts.settings
  return [
    customersOf(parts),
    ...(owns.includes('parts') ? [partsOf(parts)] : []),
    ...(owns.includes('prices') ? [pricesOf(parts)] : []),
    ...(hasStock(parts.settings) ? [stockOf(parts)] : []),
    ordersOf(parts),
    ...(owns.includes('deliveries') ? [packsOf(parts)] : []),
    invoicesOf(parts),
    paymentsOf(parts),
  ]
}
