import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sendJson } from '../../testing/send-json.ts'
import { EpicorError } from './epicor-error.ts'
import { openAgent } from './report-agent.ts'
import { answerSession, type FakeSessions } from './fake-sessions.ts'
import { inquiry, pricesFor, type Words } from './price-inquiry.ts'
import { inOrder, matcherOf, type Row } from './odata-filter.ts'
import { publishedRows } from './published-rows.ts'

export const apiKey = 'an-api-key-that-is-not-logged'
export const password = 'a-password-that-is-not-logged'

interface Options {
  /** The most rows on a page. */
  most?: number
  /** Whether it refuses a request for more rows; otherwise it gives fewer rows than it was asked for. */
  isStrict?: boolean
  /** It does not say that a page was cut. */
  isSilent?: boolean
  /** Queries (BAQs), each with the set that it reads and the name of its table. */
  queries?: Readonly<Record<string, { set: string; table: string }>>
  /** Whether the key's scope has the service that gives sessions. */
  sessions?: FakeSessions
}

export interface FakeEpicor {
  url: string
  sets: Record<string, Row[]>
  /** Every address that was asked, without its host. */
  asked: string[]
  /** Replies to the next request in place of the usual reply. */
  interrupt: (reply: (response: ServerResponse) => void) => void
  /** The parameters of the reports that its agent was asked to print. */
  submitted: Record<string, unknown>[]
  /** Sets and methods that are refused. */
  broken: Set<string>
  stop: () => Promise<void>
}

const license = '"ClaimedLicense":"00000003-9439-4B30-A6F4-6D2FD4B9FD0F"'

/** An Epicor as its services are published: it answers the calls that the portal makes and refuses every other. */
export async function startFakeEpicor(options: Options = {}): Promise<FakeEpicor> {
  const interruptions: ((response: ServerResponse) => void)[] = []
  const fake = {
    sets: publishedRows(),
    asked: [] as string[],
    submitted: [] as Record<string, unknown>[],
    broken: new Set<string>(),
  }
  const print = openAgent(fake.submitted)
  const run = (path: string, words: Words) =>
    path.endsWith(inquiry) ? pricesFor(fake, words) : print(path, words)
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method } = request
    if (!options.sessions && url.includes('/Ice.LIB.SessionModSvc/'))
      return sendJson(response, 403, { ErrorMessage: 'Access to the service is denied by the access scope.' })
    fake.asked.push(url)
    const body = await text(request)
    const interruption = interruptions.shift()
    if (interruption) return interruption(response)
    try {
      assertAllowed(request)
      const asked = new URL(url, 'http://fake')
      const said =
        (options.sessions &&
          answerSession(options.sessions, asked.pathname, String(request.headers['license']))) ??
        (method === 'POST' ? run(asked.pathname, JSON.parse(body)) : rowsFor(fake, options, asked))
      sendJson(response, 200, said)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const status = error instanceof EpicorError ? error.status : 400
      const said = {
        HttpStatus: status,
        ErrorMessage: error.message,
        ErrorType: 'Ice.Exceptions',
        CorrelationId: '1',
      }
      sendJson(response, status, said)
    }
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...fake,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`,
    interrupt: (interruption) => interruptions.push(interruption),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function assertAllowed({ method, headers }: IncomingMessage): void {
  const basic = `Basic ${Buffer.from(`portal:${password}`).toString('base64')}`
  const isKnown = headers['authorization'] === basic || headers['authorization'] === 'Bearer a-token'
  if (headers['x-api-key'] !== apiKey || !isKnown) throw new EpicorError(401, 'Invalid username or password.')
  if (!String(headers['license']).includes(license))
    throw new EpicorError(500, 'Maximum users exceeded on license type: DefaultUser')
  if (method !== 'GET' && method !== 'POST') throw new EpicorError(403, 'Access denied')
}

type Fake = Pick<FakeEpicor, 'sets' | 'broken'>

const known = ['$select', '$filter', '$orderby', '$top']

function rowsFor(
  fake: Fake,
  { most = 1_000, isStrict, isSilent, queries = {} }: Options,
  { pathname, searchParams }: URL,
) {
  const [, set = '', query = ''] =
    /^\/live\/api\/v2\/odata\/YARRA\/(?:Erp\.BO\.(\w+\/\w+)|BaqSvc\/(\w+)\/Data)$/.exec(pathname) ?? []
  const baq = queries[query]
  const all = fake.sets[baq?.set ?? set]
  const unknown = [...searchParams.keys()].filter((name) => !known.includes(name))
  if (!all) throw new EpicorError(404, `No HTTP resource was found that matches ${pathname}`)
  if (fake.broken.has(set))
    throw new EpicorError(500, 'Object reference not set to an instance of an object.')
  if (unknown.length > 0)
    throw new EpicorError(400, `The query parameter '${unknown.join()}' is not supported.`)
  const rows = baq ? all.map((row) => asColumns(row, baq.table)) : all
  const top = Number(searchParams.get('$top'))
  if (isStrict && top > most)
    throw new EpicorError(400, `The limit of '${most}' for Top query has been exceeded.`)
  const found = inWantedOrder(rows.filter(filterOf(rows, searchParams)), searchParams)
  const names = (searchParams.get('$select') ?? '').split(',')
  const page = found.slice(0, Math.min(top, most))
  return {
    '@odata.context': 'http://fake/$metadata',
    value: page.map((row) => Object.fromEntries(names.map((name) => [name, fieldOf(rows, row, name)]))),
    ...(!isSilent &&
      top > most &&
      found.length > most && { '@odata.nextLink': `http://elsewhere.invalid/?$skip=${most}` }),
  }
}

const others: Readonly<Record<string, string>> = {
  SalesRepName: 'SalesRep_Name',
  TermsDescription: 'Terms_Description',
  TermsCodeDescription: 'Terms_Description',
  DocTaxAmt: 'Calculated_DocTaxAmt',
}

const asColumns = (row: Row, table: string): Row =>
  Object.fromEntries(
    Object.entries({ Company: 'YARRA', ...row }).map(([name, value]) => [
      others[name] ?? `${table}_${name}`,
      value,
    ]),
  )

function filterOf(rows: readonly Row[], query: URLSearchParams) {
  const filter = query.get('$filter')
  if (filter === null) return () => true
  return matcherOf(filter, (name) => rows.length === 0 || name in (rows[0] ?? {}))
}

function fieldOf(rows: readonly Row[], row: Row, name: string): unknown {
  if (!(name in (rows[0] ?? {}))) throw new EpicorError(400, `Could not find a property named '${name}'`)
  return row[name] ?? null
}

function inWantedOrder(rows: readonly Row[], query: URLSearchParams): Row[] {
  const keys = (query.get('$orderby') ?? '').split(',').map((word) => word.split(' '))
  return rows.toSorted((a, b) => {
    for (const [name = '', direction] of keys) {
      const order = inOrder(a[name], b[name])
      if (order !== 0) return direction === 'desc' ? -order : order
    }
    return 0
  })
}
