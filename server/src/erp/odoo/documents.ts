import * as z from 'zod/mini'
import { assertOk, ErpFailure } from '../calling/erp-failure.ts'
import type { Print, WantedDocument } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { assertPdf } from '../reading/assert-pdf.ts'
import { may } from './model.ts'
import { Order } from './models.ts'
import { Invoice } from './money-models.ts'
import type { Domain, OdooReader } from './odoo-reader.ts'
import { shownInvoices, shownOrders } from './shown-documents.ts'
import type { OdooParts } from './row-entity.ts'

const printed = {
  order: { model: Order, owner: 'partner_id', shown: shownOrders },
  invoice: { model: Invoice, owner: 'commercial_partner_id', shown: shownInvoices },
} as const

/** Only invoices have this field. */
const kindField = { kind: may.text('move_type') }

const Path = z.string().check(z.regex(/^\/(?!\/)/))

/**
 * A document, printed by the portal or by Odoo as the settings say. An API key opens no session for Odoo's own printing, so
 * Odoo is asked for a link with a token for this one document. The link is a secret and is not passed on. The document is
 * found by its id, since several may have one number, and only while it belongs to the customer to whom it is shown. Odoo
 * has no link for a sales receipt, which the portal prints.
 */
export async function printOdoo(
  { reader, settings }: OdooParts,
  wanted: { document: WantedDocument; print: Print },
  call: Call,
): Promise<Uint8Array> {
  const { kind, number, source } = wanted.document
  if (settings.documents[kind] === 'portal') return wanted.print()
  if (source === undefined) throw new ErpFailure('refused', `which ${kind} of it is ${number} is not known`)
  const { model, owner, shown } = printed[kind]
  const where: Domain = [
    ['id', '=', Number(source.id)],
    ['name', '=', number],
    [owner, '=', Number(source.owner)],
    ...shown({ settings }),
  ]
  const [row] = await reader.rows({ name: model.name, fields: kindField }, { where, limit: 1 }, call)
  if (!row) throw new ErpFailure('refused', `${kind} ${number} has changed or is gone`)
  if (row.kind === 'out_receipt') return wanted.print()
  const fetched = async (download: boolean) =>
    bytesOf(reader, { what: `${kind} ${number}`, model: model.name, id: row.id, download }, call)
  const download = await fetched(true)
  const pdf = isZip(download) ? await fetched(false) : download
  assertPdf(pdf, `what it has for ${kind} ${number}`)
  return pdf
}

/**
 * An invoice that was sent with further files, such as an e-invoice, is downloaded together with these; if it is not to be
 * downloaded, Odoo prints it anew.
 */
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

interface Link {
  what: string
  model: string
  id: number
  download: boolean
}

/** What Odoo's link for a document gives. */
async function bytesOf(
  { client }: OdooReader,
  { what, model, id, download }: Link,
  call: Call,
): Promise<Buffer> {
  const parameters = { report_type: 'pdf', download }
  const method = { model, name: 'get_portal_url', ids: [id], parameters }
  const path = Path.safeParse(await client.run(method, call))
  if (!path.success) throw new ErpFailure('refused', `it has no link for ${what}`)
  const reply = await client.get(path.data, call)
  const isRedirected = reply.status >= 300 && reply.status < 400
  if (!isRedirected) assertOk(reply)
  return reply.bytes
}
