import * as z from 'zod/mini'
import { ErpFailure, failureOfStatus } from '../calling/erp-failure.ts'
import type { Print, WantedDocument } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { Invoice, Order } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

const Path = z.string().check(z.regex(/^\/(?!\/)/))

/**
 * A document, printed by the portal or by Odoo as the settings say. An API key opens no session for Odoo's own printing, so
 * Odoo is asked for a link with a token for this one document. The link is a secret and is not passed on.
 */
export async function printOdoo(
  { reader, settings }: OdooParts,
  wanted: { document: WantedDocument; print: Print },
  call: Call,
): Promise<Uint8Array> {
  const { kind, number, sourceId } = wanted.document
  if (settings.documents[kind] === 'portal') return wanted.print()
  const model = kind === 'order' ? Order : Invoice
  const where: Domain = [
    ['name', '=', number],
    ['company_id', '=', settings.company],
    ...(sourceId !== undefined && /^\d{1,9}$/.test(sourceId) ? [['id', '=', Number(sourceId)] as const] : []),
  ]
  const [row] = await reader.rows({ name: model.name, fields: {} }, { where, limit: 1 }, call)
  if (!row) throw new ErpFailure('refused', `there is no ${kind} ${number}`)
  const parameters = { report_type: 'pdf', download: true }
  const method = { model: model.name, name: 'get_portal_url', ids: [row.id], parameters }
  const path = Path.safeParse(await reader.client.run(method, call))
  if (!path.success) throw new ErpFailure('refused', `it has no link for ${kind} ${number}`)
  const reply = await reader.client.get(path.data, call)
  const isRedirected = reply.status >= 300 && reply.status < 400
  const failure = isRedirected ? undefined : failureOfStatus(reply.status, reply.headers, Date.now())
  if (failure) throw failure
  if (reply.bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new ErpFailure('refused', `what it has for ${kind} ${number} is no PDF`)
  return reply.bytes
}
