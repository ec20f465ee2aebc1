import { ErpFailure } from '../calling/erp-failure.ts'
import type { OdooSettings } from '../connectors-file.ts'
import type { Call, SourceId } from '../port.ts'
import { partOf, type Model, type RowOf } from './model.ts'
import { Attachment, Company, Order } from './models.ts'
import { Invoice, Receivable } from './money-models.ts'
import { Product } from './product-models.ts'
import { productIn } from './product-entity.ts'
import type { OdooParts } from './row-entity.ts'

export async function companyOf<F extends Model['fields']>(
  { reader, settings }: OdooParts,
  model: Model<F>,
  call: Call,
): Promise<RowOf<F>> {
  const { company, user } = settings
  const [found] = await reader.rows(model, { where: [['id', '=', company]] }, call)
  if (!found) throw new ErpFailure('refused', `it has no company ${company} that '${user}' may see`)
  return found
}

/** Identifies a database by the company and when it was created: a copy has the same identity, a new database another. */
export async function identityOf(parts: OdooParts, call: Call): Promise<string> {
  const { created } = await companyOf(parts, partOf(Company, 'created'), call)
  return `company ${parts.settings.company} made ${created ?? 'at no time'}`
}

const modelOf: Readonly<Record<string, string>> = {
  customers: 'res.partner',
  parts: Product.name,
  prices: Product.name,
  stock: Product.name,
  orders: Order.name,
  deliveries: 'stock.picking',
  photos: Attachment.name,
  invoices: Invoice.name,
  payments: Receivable.name,
}

/** The address of a record's form; newer versions have other addresses, but accept this one too. */
export function addressIn({ url }: OdooSettings, entity: string, id: SourceId): string | undefined {
  const name = modelOf[entity]
  const row = productIn(id)
  if (name === undefined || !(row > 0)) return undefined
  return `${url}/web#id=${row}&model=${name}&view_type=form`
}
