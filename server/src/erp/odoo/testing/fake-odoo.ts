import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { sendJson } from '../../testing/send-json.ts'
import { matches, OdooError, type Domain, type Row, type Tables } from './odoo-domain.ts'

type Words = Readonly<Record<string, unknown>>

/**
 * Rows of an invented supplier, as a real Odoo 18 gave them. Rows and fields that had not been recorded (matches of
 * payments, a warehouse, a picture, when deliveries were made) are added in the same shape.
 */
export function recordedRows(): Tables {
  const tables: Tables = {}
  const lines = readFileSync(join(import.meta.dirname, 'recorded-rows.jsonl'), 'utf8')
    .trim()
    .split('\n')
  for (const line of lines) {
    const { model, ...row } = JSON.parse(line) as Row & { model: string }
    tables[model] = [...(tables[model] ?? []), row]
  }
  return tables
}

export interface FakeOdoo {
  url: string
  tables: Tables
  /** The calls of methods so far. */
  asked: readonly Called[]
  /** Hides the rows of a model by a record rule, so that lists are silently shorter. */
  hide: (model: string) => void
  /** Refuses calls for a field of a row, as Odoo does if it may not compute it. */
  forbid: (model: string, id: number, field: string) => void
  /** Replies to the next request in place of the usual reply. */
  interrupt: (reply: (response: ServerResponse) => void) => void
  stop: () => Promise<void>
}

interface Called {
  model: string
  method: string
  words: Words
}

export const key = 'a-key-that-is-not-logged'
/** Odoo's own hosting has a text. */
type Series = 18 | 19 | `saas~${18 | 19}`

class AccessError extends OdooError {}

/** What Odoo calls the exception. */
const exceptionOf = (error: unknown) => ({
  name: error instanceof AccessError ? 'odoo.exceptions.AccessError' : 'builtins.ValueError',
  message: error instanceof Error ? error.message : '',
})

/** An Odoo of that series: it answers the calls that the portal makes and refuses every other, as a real one does. */
export async function startFakeOdoo(named: Series): Promise<FakeOdoo> {
  const series = Number(/\d+/.exec(String(named))?.[0])
  const version = `${named}.0`
  const tables = recordedRows()
  const hidden = new Set<string>()
  const forbidden: Forbidden[] = []
  const interruptions: ((response: ServerResponse) => void)[] = []
  const asked: Called[] = []
  const run = (model: string, method: string, words: Words) => {
    asked.push({ model, method, words })
    return runMethod(tables, { model, method, words, hidden, forbidden })
  }
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const interruption = interruptions.shift()
    const body = await text(request)
    if (interruption) return interruption(response)
    const { url = '' } = request
    if (url.startsWith('/my/')) return sendPdf(response, url, tables)
    if (url === '/web/version' && series >= 19)
      return sendJson(response, 200, { version, version_info: [named, 0] })
    if (request.headers['content-type'] !== 'application/json') return sendPage(response, 404)
    const said = JSON.parse(body) as Words
    if (series >= 19) return replyJson2({ request, response, said, run })
    return url === '/web/webclient/version_info'
      ? sendJson(response, 200, { result: { server_version: version, server_version_info: [named, 0] } })
      : replyRpc(response, said, run)
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tables,
    asked,
    hide: (model) => void hidden.add(model),
    forbid: (model, id, field) => void forbidden.push({ model, id, field }),
    interrupt: (interruption) => interruptions.push(interruption),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Run = (model: string, method: string, words: Words) => unknown

export const sendPage = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html', location: '/web/login' }).end('<html>Odoo</html>')
/** Downloads an invoice with the e-invoice that it was sent with, both in a ZIP file; prints it otherwise. */
function sendPdf(response: ServerResponse, url: string, tables: Tables) {
  const { pathname, searchParams } = new URL(url, 'http://fake')
  if (searchParams.get('access_token') !== 'a-token') return sendPage(response, 303)
  const [, , model = '', id] = pathname.split('/')
  const row = tables[model]?.find((each) => each.id === Number(id))
  const isZip = searchParams.get('download') === 'true' && row?.['ubl_cii_xml_id'] !== undefined
  return response.end(isZip ? 'PK\u0003\u0004 two files' : `%PDF-1.4 ${pathname}`)
}

function replyRpc(response: ServerResponse, { params }: Words, run: Run) {
  const { method, args } = params as { method: string; args: unknown[] }
  const deny = (data: { name: string; message: string }) =>
    sendJson(response, 200, { error: { code: 200, message: 'Odoo Server Error', data } })
  if (method === 'authenticate')
    return sendJson(response, 200, {
      result: args[0] === 'yarra' && args[1] === 'portal' && args[2] === key ? 7 : false,
    })
  const [database, user, password, model, name, positional, words] = args
  if (database !== 'yarra' || user !== 7 || password !== key)
    return deny({ name: 'odoo.exceptions.AccessDenied', message: 'Access Denied' })
  try {
    const [ids] = positional as unknown[]
    return sendJson(response, 200, { result: run(String(model), String(name), { ...(words as Words), ids }) })
  } catch (error) {
    return deny(exceptionOf(error))
  }
}

interface Json2Asked {
  request: IncomingMessage
  response: ServerResponse
  said: Words
  run: Run
}

function replyJson2({ request, response, said, run }: Json2Asked) {
  const [, , version, model = '', method = ''] = (request.url ?? '').split('/')
  const { authorization, 'x-odoo-database': database } = request.headers
  if (version !== '2' || database !== 'yarra') return sendPage(response, 404)
  if (authorization !== `bearer ${key}`)
    return sendJson(response, 401, { name: 'werkzeug.exceptions.Unauthorized', message: 'Invalid apikey' })
  try {
    return sendJson(response, 200, run(model, method, said))
  } catch (error) {
    return sendJson(response, error instanceof AccessError ? 403 : 500, exceptionOf(error))
  }
}

interface Forbidden {
  model: string
  id: number
  field: string
}

interface Asked extends Called {
  hidden: ReadonlySet<string>
  forbidden: readonly Forbidden[]
}

function runMethod(tables: Tables, { model, method, words, hidden, forbidden }: Asked): unknown {
  const rows = tables[model]?.map((row) => ({ ...row, ...namedBy(tables, model, row) }))
  if (!rows) throw new OdooError(`there is no model ${model}`)
  const fields = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => !name.includes('.'))))
  const { allowed_company_ids: companies } = words['context'] as { allowed_company_ids: number[] }
  if (companies.join() !== '1') throw new OdooError('all companies would come mixed')
  if (method === 'fields_get') return Object.fromEntries([...fields].map((name) => [name, { type: 'char' }]))
  if (method === 'has_access') return false
  if (method === 'get_portal_url') return portalUrl(model, words)
  if (method !== 'search_read') throw new OdooError(`${model} has no method ${method}`)
  const wanted = words['fields'] as string[]
  const unknown = wanted.filter((name) => !fields.has(name))
  if (unknown.length > 0 || wanted.length === 0)
    throw new OdooError(`Invalid field ${unknown.join()} on ${model}`)
  const visible = { ...tables, ...Object.fromEntries([...hidden].map((each) => [each, []])) }
  const candidates = hidden.has(model) ? [] : rows
  const found = candidates.filter((row) =>
    matches(visible, row, searchedBy(model, words['domain'] as Domain)),
  )
  const sorted = inOrder(found, (words['order'] as string | undefined) ?? 'id')
  const page = sorted.slice(0, (words['limit'] as number | undefined) ?? sorted.length)
  const isForbidden = ({ model: of, id, field }: Forbidden) =>
    of === model && wanted.includes(field) && page.some((row) => row.id === id)
  if (forbidden.some(isForbidden)) throw new AccessError("doesn't have 'read' access to: - Pricelist")
  return page.map((row) => Object.fromEntries(wanted.map((name) => [name, row[name]])))
}

function portalUrl(model: string, { ids, report_type: type, download }: Words): string {
  const flags = `&report_type=${String(type)}${download === true ? '&download=true' : ''}`
  return `/my/${model}/${(ids as number[])[0]}?access_token=a-token${flags}`
}

/** The ids of rows in other tables that name an order, by field. */
function namedBy(tables: Tables, model: string, { id }: Row): Partial<Row> {
  if (model !== 'sale.order') return {}
  const naming = (table: string, field: string) => {
    const rows = tables[table] ?? []
    return rows.filter((row) => Array.isArray(row[field]) && row[field][0] === id).map((row) => row.id)
  }
  return {
    order_line: naming('sale.order.line', 'order_id'),
    picking_ids: naming('stock.picking', 'sale_id'),
  }
}

/** Odoo leaves attachments of fields out of a search that names neither `id` nor `res_field`. */
function searchedBy(model: string, domain: Domain): Domain {
  const isNamed = domain.some(([name]) => name === 'id' || name === 'res_field')
  return model === 'ir.attachment' && !isNamed ? [['res_field', '=', false], ...domain] : [...domain]
}

/** Its database puts what is empty behind all else, and so before it in descending order. */
function inOrder(rows: readonly Row[], order: string): Row[] {
  const keys = order.split(',').map((word) => word.split(' '))
  return rows.toSorted((a, b) => {
    for (const [name = 'id', direction] of keys) {
      const [x, y] = [a, b].map((row) => (row[name] === false ? '\uffff' : row[name])) as [string, string]
      if (x !== y) return (x < y ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    return 0
  })
}
