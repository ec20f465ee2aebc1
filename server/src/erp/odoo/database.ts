import { ErpFailure } from '../calling/erp-failure.ts'
import type { OdooSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import type { SourceId } from '../source-id.ts'
import { model, must } from './model.ts'
import * as models from './models.ts'
import { productIn } from './product-entity.ts'
import type { OdooParts } from './row-entity.ts'

const Company = model('res.company', { created: must.time('create_date') })

/** Identifies a database by the company and when it was created: a copy has the same identity, a new database another. */
export async function identityOf({ reader, settings }: OdooParts, call: Call): Promise<string> {
  const { company } = settings
  const [found] = await reader.rows(Company, { where: [['id', '=', company]] }, call)
  if (!found) throw new ErpFailure('refused', `it has no company ${company} that '${settings.user}' may see`)
  return `company ${company} made ${found.created ?? 'at no time'}`
}

const modelOf: Readonly<Record<string, string>> = {
  customers: 'res.partner',
  parts: models.Product.name,
  prices: models.Product.name,
  stock: models.Product.name,
  orders: models.Order.name,
  deliveries: 'stock.picking',
  photos: models.Attachment.name,
  invoices: models.Invoice.name,
  payments: models.Receivable.name,
}

/** The address of a record's form; newer versions have other addresses, but accept this one too. */
export function addressIn({ url }: OdooSettings, entity: string, id: SourceId): string | undefined {
  const name = modelOf[entity]
  const row = productIn(id)
  if (name === undefined || !(row > 0)) return undefined
  return `${url}/web#id=${row}&model=${name}&view_type=form`
}
