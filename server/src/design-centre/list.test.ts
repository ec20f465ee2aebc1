import type { DesignSortColumn, DesignFilter } from '@portal/contract/design-centre'
import { bareTerms, bareText } from '@portal/domain/bare-text'
import { dayMs } from '@portal/domain/time-units'
import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { aCompany, aUser } from '../testing/a-user.ts'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = ['view_dc_request'] as const
const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
// The clock stands at 10:30 on Wednesday 16 September 2026 in Melbourne: UTC+10.
const startOfToday = Date.parse('2026-09-15T14:00:00Z')

let portal: TestApp
let staff: Record<string, string>
/** Two merchants with names that sort as equal, then two builders, the second contracted. */
const companies: { id: number; name: string }[] = []

beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  for (const [at, name] of ['beta Timber', 'Beta timber', 'Zed Homes', 'émile Builders'].entries()) {
    const type = at < 2 ? 'merchant' : 'builder'
    companies.push({ id: await aCompany(parts, { name, type, accounts: at < 2 ? [`1000${at}`] : [] }), name })
  }
  await parts.sql`update company set is_contracted_builder = true where id = ${idOf(3)}`
  staff = (await aUser(parts, { privileges: internal })).headers
})
afterAll(() => portal.close())

const idOf = (at: number): number => companies[at]?.id ?? 0

interface Asked {
  readonly column?: DesignSortColumn
  readonly direction?: 'ASC' | 'DESC'
  readonly filter?: DesignFilter
  readonly offset?: number
  readonly limit?: number
  readonly headers?: Record<string, string>
}

async function listed(asked: Asked = {}): Promise<number[]> {
  const { column = 'ID', direction = 'ASC', filter, offset = 0, limit = 100, headers = staff } = asked
  const url = `/api/portal/requests/${offset}/${limit}/${column}/${direction}`
  const reply = await portal.app.inject({ method: 'POST', url, headers, payload: { filter } })
  expect(reply.statusCode).toBe(200)
  const requests = reply.json<{ ID: number }[]>()
  for (const request of requests) expect(request).not.toHaveProperty('files')
  return requests.map(({ ID }) => ID)
}

interface ModelRequest {
  readonly id: number
  readonly requestNumber: string
  readonly jobNumber: string | null
  readonly merchantRef: string
  readonly builderRef: string
  readonly merchantAt: number
  readonly builderAt: number
  readonly status: number
  readonly outcome: number
  readonly createdAt: number
  readonly dueAt: number | null
  readonly hardAt: number | null
}

const someNumber = fc.constantFrom('31', '310', '3101', '13101', 'J-3', 'j-31', '50%', '5_0', 'É1', '')
const anInstant = fc.integer({ min: -800, max: 8 }).map((quarters) => startOfToday + (quarters * dayMs) / 4)
const anyRequests = fc.array(
  fc.record({
    requestNumber: someNumber.filter((number) => number !== ''),
    jobNumber: fc.option(someNumber),
    merchantRef: someNumber,
    builderRef: someNumber,
    merchantAt: fc.constantFrom(0, 1),
    builderAt: fc.constantFrom(2, 3),
    status: fc.constantFrom(-1, 0, 10, 19, 20, 25),
    outcome: fc.constantFrom(0, 0, 25, 49, 50),
    createdAt: anInstant,
    dueAt: fc.option(anInstant),
    hardAt: fc.option(anInstant),
  }),
  { maxLength: 30 },
)

/** The expected list, by plain comparison. */
function modelList(
  requests: readonly ModelRequest[],
  { column = 'ID', direction, filter = {} }: Asked,
): number[] {
  const inFilter = requests.filter((request) => passes(request, filter))
  const found = searched(inFilter, filter.searchTerm)
  const sign = direction === 'DESC' ? -1 : 1
  const compare = (one: ModelRequest, other: ModelRequest): number => {
    const [value, otherValue] = [sortValue(one, column), sortValue(other, column)]
    if (value === otherValue) return one.id - other.id
    if (value === null || otherValue === null) return value === null ? 1 : -1
    return sign * (value < otherValue ? -1 : 1)
  }
  return found.toSorted(compare).map(({ id }) => id)
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function sortValue(request: ModelRequest, column: DesignSortColumn): string | number | null {
  return {
    ID: request.id,
    jobNumber: request.jobNumber,
    merchant_name: plain(companies[request.merchantAt]?.name ?? ''),
    builder_name: plain(companies[request.builderAt]?.name ?? ''),
    status: request.status,
    dateCompletionDue: relevantAt(request),
  }[column]
}

/** The date that a request is due by (spec 4). */
const relevantAt = ({ hardAt, dueAt, createdAt }: ModelRequest): number => hardAt ?? dueAt ?? createdAt

function passes(
  request: ModelRequest,
  { status = 'any', builderType = 'any', created, due }: DesignFilter,
): boolean {
  const isInProgress = request.status >= 0 && request.status < 20 && request.outcome === 0
  const byStatus = {
    any: true,
    open: isInProgress,
    pending: request.status >= 20 && request.outcome === 0,
    won: request.outcome === 50,
    loss: request.outcome >= 25 && request.outcome < 50,
    cancelled: request.status === -1,
  }[status]
  const isContracted = request.builderAt === 3
  const firstDay = { fortnight: '2026-09-02', quarter: '2026-06-16', half: '2026-03-16' }
  // Daylight saving ended on 5 April.
  const offset = created === 'half' ? '+11:00' : '+10:00'
  const from = created ? Date.parse(`${firstDay[created]}T00:00:00${offset}`) : -Infinity
  const measuredAt = relevantAt(request)
  const isTomorrow = measuredAt >= startOfToday + dayMs && measuredAt < startOfToday + 2 * dayMs
  return (
    byStatus &&
    (builderType === 'any' || isContracted === (builderType === 'contracted')) &&
    (!created || (request.createdAt >= from && request.createdAt <= portal.parts.clock.now().getTime())) &&
    (!due || (isInProgress && isTomorrow))
  )
}

function searched(requests: readonly ModelRequest[], written = ''): readonly ModelRequest[] {
  const term = written.trim().toLowerCase()
  if (term === '') return requests
  const found = foundBy([term], requests, (number) => number.toLowerCase())
  return found.length > 0 ? found : foundBy(bareTerms(term), requests, bareText)
}

function foundBy(
  terms: readonly string[],
  requests: readonly ModelRequest[],
  written: (number: string) => string,
): readonly ModelRequest[] {
  const whichSome = (test: (number: string, term: string) => boolean) =>
    requests.filter(({ requestNumber, jobNumber, merchantRef, builderRef }) =>
      [requestNumber, jobNumber ?? '', merchantRef, builderRef].some((number) =>
        terms.some((term) => test(written(number), term)),
      ),
    )
  const equal = whichSome((number, term) => number === term)
  if (equal.length > 0) return equal
  return whichSome((number, term) => (term.length < 3 ? number.startsWith(term) : number.includes(term)))
}

async function keep(requests: readonly ModelRequest[]): Promise<void> {
  await portal.parts.sql`delete from design_request`
  for (const request of requests) {
    const { merchantAt, builderAt, createdAt, dueAt, hardAt, ...rest } = request
    await aDesignRequest(portal.parts, {
      ...rest,
      merchant: idOf(merchantAt),
      builder: idOf(builderAt),
      dateCreated: new Date(createdAt).toISOString(),
      dateCompletionDue: dueAt === null ? null : new Date(dueAt).toISOString(),
      hardDate: hardAt === null ? null : new Date(hardAt).toISOString(),
    })
  }
}

const someTerm = fc.constantFrom(
  '31',
  '310',
  ' 3101 ',
  '13',
  'j-',
  'J',
  'j-3',
  '%',
  '50%',
  '_',
  'é1',
  'zq',
  'J 31',
  '#3101',
  'j3',
  'E-1',
  '3 1',
  'SO 13101',
  '',
)
const anyFilter = fc.record(
  {
    searchTerm: someTerm,
    status: fc.constantFrom('any', 'open', 'won', 'loss', 'cancelled', 'pending'),
    builderType: fc.constantFrom('any', 'contracted', 'adhoc'),
    created: fc.constantFrom('fortnight', 'quarter', 'half'),
    due: fc.constant('tomorrow'),
  } as const,
  { requiredKeys: [] },
)
const anyAsked = fc.record({
  column: fc.constantFrom('ID', 'jobNumber', 'merchant_name', 'builder_name', 'status', 'dateCompletionDue'),
  direction: fc.constantFrom('ASC', 'DESC'),
  filter: fc.oneof(anyFilter, fc.constant({}), fc.record({ searchTerm: someTerm })),
  // Small ones, so that pages begin just before and just past the end of the few requests that equal a term.
  offset: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 2 })),
  limit: fc.integer({ min: 1, max: 30 }),
} as const)

proves(
  'listDesignRequests',
  200,
  'filters, searches, sorts and pages as a plain model does (spec 7; api calls)',
  () =>
    fc.assert(
      fc.asyncProperty(
        anyRequests,
        fc.array(anyAsked, { minLength: 4, maxLength: 8 }),
        async (made, askings) => {
          const requests = made.map((request, at) => ({ ...request, id: 31_000 + at }))
          await keep(requests)
          for (const asked of askings) {
            const whole = modelList(requests, asked)
            expect(await listed(asked)).toEqual(whole.slice(asked.offset, asked.offset + asked.limit))
          }
        },
      ),
      { numRuns: 60, seed: 20_260_916 },
    ),
)

proves(
  'listDesignRequests',
  200,
  'shows the requests of the own companies, as merchant or as builder, without their threads (api calls and scope)',
  async () => {
    const { parts } = portal
    await keep([])
    const [first, second] = [
      await aDesignRequest(parts, { merchant: idOf(0), builder: idOf(2) }),
      await aDesignRequest(parts, { merchant: idOf(1), builder: idOf(3) }),
    ]
    const of = async (company: number, companies: number[] = []) =>
      (await aUser(parts, { privileges, company, companies })).headers
    const both = await of(idOf(0), [idOf(3)])
    expect(await listed({ headers: await of(idOf(0)) })).toEqual([first])
    expect(await listed({ headers: await of(idOf(3)) })).toEqual([second])
    expect(await listed({ headers: both })).toEqual([first, second])
    expect(await listed({ headers: await of(await aCompany(parts)) })).toEqual([])
    expect(await listed({ headers: { ...both, 'x-account-filter': '10000' } })).toEqual([first])
    expect(await listed({ headers: { ...both, 'x-account-filter': '10001' } })).toEqual([])
    expect(await listed({ headers: { ...staff, 'x-admin-company-filter': String(idOf(3)) } })).toEqual([
      second,
    ])
    expect(await listed({ headers: { ...staff, 'x-admin-account-filter': '10001' } })).toEqual([second])
    expect(await listed()).toEqual([first, second])
  },
)

proves(
  'listDesignRequests',
  200,
  'lists as many as the dashboard counts, open and due tomorrow (api calls)',
  async () => {
    const { parts } = portal
    await keep([])
    const of = { merchant: idOf(0), builder: idOf(2) }
    const tomorrow = '2026-09-16T20:00:00Z'
    await aDesignRequest(parts, { ...of, hardDate: tomorrow, dateCompletionDue: '2026-09-30T00:00:00Z' })
    await aDesignRequest(parts, { ...of, dateCompletionDue: tomorrow, status: 20 })
    await aDesignRequest(parts, { ...of, dateCompletionDue: '2026-09-17T14:00:00Z' })
    const tiles = [...internal, 'see_home_design_centre_tile'] as const
    const { headers } = await aUser(parts, { privileges: tiles })
    const summary = await portal.app.inject({ url: '/api/home/summary', headers })
    expect(summary.json().designCentre).toEqual({
      open: (await listed({ filter: { status: 'open' } })).length,
      dueTomorrow: (await listed({ filter: { due: 'tomorrow' } })).length,
    })
    expect(summary.json().designCentre).toEqual({ open: 2, dueTomorrow: 1 })
  },
)
