import type { AppParts } from '../../app-parts.ts'
import { hasStock, type OdooSettings } from '../connectors-file.ts'
import { openPictureMaker } from '../picture-maker.ts'
import type { Connector } from '../port.ts'
import { forPerson } from '../calling/for-person.ts'
import { nothingLive } from '../reading/empty-connector.ts'
import { pulledFrom } from '../reading/erp-entity.ts'
import { changesOf } from './changes.ts'
import { checkOdoo } from './check-odoo.ts'
import { addressIn, identityOf } from './database.ts'
import { customersOf } from './customers.ts'
import { deliveryEntity } from './deliveries.ts'
import { documentsWithParts } from './documents-with-parts.ts'
import { printOdoo } from './documents.ts'
import { invoicesOf } from './invoices.ts'
import { partnerModel, pickingModel } from './models.ts'
import { openOdooClient } from './odoo-client.ts'
import { openReader } from './odoo-reader.ts'
import { ordersOf } from './orders.ts'
import { paymentsOf } from './payments.ts'
import { photoEntity, readAttachment } from './photos.ts'
import { pricesOf } from './prices.ts'
import { partsOf } from './products.ts'
import type { OdooParts } from './row-entity.ts'
import { countNow, stockOf } from './stock.ts'

/** An Odoo behind the portal: of 14 to 18 by JSON-RPC, of 19 and later by JSON-2. It is only read. */
export function odooConnector(
  settings: OdooSettings & { name: string },
  app: Pick<AppParts, 'clock' | 'configuration' | 'log'>,
): Connector {
  const { clock } = app
  const parts: OdooParts = {
    settings,
    reader: openReader(openOdooClient(settings, clock)),
    Partner: partnerModel(settings.accountField),
    Picking: pickingModel(settings.deliveryFields),
    clock,
  }
  const ready = openPictureMaker(app)

  return {
    ...pulledFrom({
      name: settings.name,
      fills: settings.fills,
      entities: entitiesOf(parts),
      changesOf: (followed, from, call) => changesOf({ reader: parts.reader, followed, call }, from),
    }),
    documentsWith: (entity, products, call) => documentsWithParts(parts, { entity, products }, call),
    check: (call) => checkOdoo(parts, call),
    identify: (call) => identityOf(parts, call),
    addressOf: (entity, id) => addressIn(settings, entity, id),
    usage: () => parts.reader.client.usage(),
    live: {
      // Odoo gives no price by its API: prices are computed from its rules, as they were read.
      ...nothingLive,
      readPhoto: (photo, size, signal) => readAttachment(parts, { photo, size, ready }, forPerson(signal)),
      countStock: (part, signal) => countNow(parts, part, forPerson(signal)),
      printDocument: (document, print, signal) => printOdoo(parts, { document, print }, forPerson(signal)),
    },
  }
}

function entitiesOf(parts: OdooParts) {
  const { owns } = parts.settings
  return [
    customersOf(parts),
    ...(owns.includes('parts') ? [partsOf(parts)] : []),
    ...(owns.includes('prices') ? [pricesOf(parts)] : []),
    ...(hasStock(parts.settings) ? [stockOf(parts)] : []),
    ordersOf(parts),
    deliveryEntity(parts),
    photoEntity(parts),
    invoicesOf(parts),
    paymentsOf(parts),
  ]
}
