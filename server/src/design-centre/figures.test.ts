import { addDays, addMonths, startOfMelbourneDay } from '@portal/domain/dates'
import type { DesignFilter } from '@portal/contract/design-centre'
import type { Snapshot, SnapshotFigures, Turnaround } from '@portal/domain/performance'
import { dayMs, hourMs, minuteMs } from '@portal/domain/time-units'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aUser } from '../testing/a-user.ts'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const ranges = ['fortnight', 'quarter', 'half'] as const
type Range = (typeof ranges)[number]

let portal: TestApp
let headers: Record<string, string>
let merchants: number[]
/** The second one is contracted. */
let builders: number[]
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  merchants = [await aCompany(parts, { accounts: ['10001'] }), await aCompany(parts)]
  builders = [await aCompany(parts, { type: 'builder' }), await aCompany(parts, { type: 'builder' })]
  await parts.sql`update company set is_contracted_builder = true where id = ${builders[1] ?? 0}`
  await signIn()
})
afterAll(() => portal.close())

/** Signs in again after the clock was moved: a session lasts only a few hours. */
async function signIn(): Promise<void> {
  const privileges = ['view_dc_reports', 'view_dc_request'] as const
  ;({ headers } = await aUser(portal.parts, { privileges, company: merchants[0] ?? 0 }))
}

async function figures<Reply>(call: 'snapshot' | 'turnaround', range: Range): Promise<Reply> {
  const reply = await portal.app.inject({ url: `/api/portal/performance/${call}/${range}`, headers })
  expect(reply.statusCode).toBe(200)
  return reply.json<Reply>()
}

/** How many requests are in the list that a figure links to. */
async function listed(filter: DesignFilter): Promise<number> {
  const url = '/api/portal/requests/0/100/ID/DESC'
  const reply = await portal.app.inject({ method: 'POST', url, headers, payload: { filter } })
  return reply.json<unknown[]>().length
}

interface Made {
  readonly merchantAt: number
  readonly builderAt: number
  readonly status: number
  readonly outcome: number
  readonly valueCents: number
  readonly dwellingQty: number
  readonly seconds: number
  readonly category: string
  readonly created: Date
  readonly started: Date | null
  readonly completed: Date | null
  readonly outcomeAt: Date | null
  readonly followUp: Readonly<Record<string, string>>
}

// Daylight saving begins on 4 October 2026 and ended on 5 April: half a year back of both lies across a change.
const nows = ['2026-10-04T02:30:00+10:00', '2026-10-04T03:30:00+11:00', '2026-04-05T12:00:00+10:00'] as const

/** Instants just before, at and after the Melbourne midnights at which periods begin, and others. */
const anInstantAround = (now: string) => {
  const day = now.slice(0, 10)
  const starts = [day, addDays(day, -14), addMonths(day, -3), addMonths(day, -6)].map(startOfMelbourneDay)
  const near = fc.tuple(fc.constantFrom(...starts), fc.constantFrom(-hourMs, -1, 0, 1, hourMs))
  const before = fc.integer({ min: -minuteMs, max: 200 * dayMs }).map((ms) => new Date(Date.parse(now) - ms))
  return fc.oneof(
    near.map(([start, ms]) => new Date(start.getTime() + ms)),
    before,
  )
}

const aRequest = (now: string): fc.Arbitrary<Made> =>
  fc.record({
    merchantAt: fc.constantFrom(0, 0, 1),
    builderAt: fc.constantFrom(0, 1),
    status: fc.constantFrom(-1, 10, 20),
    outcome: fc.constantFrom(0, 25, 49, 50),
    valueCents: fc.integer({ min: 0, max: 9_999_999 }),
    dwellingQty: fc.integer({ min: 1, max: 8 }),
    seconds: fc.integer({ min: 0, max: 99_999 }),
    category: fc.constantFrom('Frame', 'Floor'),
    created: anInstantAround(now),
    started: fc.option(anInstantAround(now)),
    completed: fc.option(anInstantAround(now)),
    outcomeAt: fc.option(anInstantAround(now)),
    followUp: fc.constantFrom({}, { type: 'Phone' }, { type: 'Email', outcome: 'Lost' }),
  })

const keep = async (requests: readonly Made[]) => {
  await portal.parts.sql`delete from design_request`
  for (const { merchantAt, builderAt, created, started, completed, outcomeAt, ...rest } of requests) {
    await aDesignRequest(portal.parts, {
      ...rest,
      merchant: merchants[merchantAt] ?? 0,
      builder: builders[builderAt] ?? 0,
      dateCreated: created.toISOString(),
      dateStarted: started?.toISOString() ?? null,
      dateCompleted: completed?.toISOString() ?? null,
      dateOutcome: outcomeAt?.toISOString() ?? null,
    })
  }
}

/** Whether the instant is in the period: from the midnight of its first calendar day up to now. */
function isIn(instant: Date | null, range: Range, now: string): boolean {
  if (instant === null) return false
  const day = now.slice(0, 10)
  const first = { fortnight: addDays(day, -14), quarter: addMonths(day, -3), half: addMonths(day, -6) }[range]
  return instant >= startOfMelbourneDay(first) && instant <= new Date(now)
}

function modelFigures(requests: readonly Made[]): SnapshotFigures {
  const sum = (some: readonly Made[], of: (request: Made) => number) =>
    some.reduce((total, request) => total + of(request), 0)
  const counted = requests.filter(({ status }) => status !== -1)
  const won = counted.filter(({ outcome }) => outcome === 50)
  const lost = counted.filter(({ outcome }) => outcome >= 25 && outcome < 50)
  const value = (some: readonly Made[]) => sum(some, ({ valueCents }) => valueCents) / 100
  return {
    total_jobs: requests.length,
    total_dwellings: sum(requests, ({ dwellingQty }) => dwellingQty),
    total_value_quoted: value(counted),
    total_value_converted: value(won),
    total_value_loss: value(lost),
    total_value_outstanding: value(counted.filter((each) => !won.includes(each) && !lost.includes(each))),
    total_time: sum(requests, ({ seconds }) => seconds),
    conversion_rate: counted.length === 0 ? 0 : won.length / counted.length,
  }
}

function modelTurnaround(requests: readonly Made[]): Record<string, number> {
  const days = Map.groupBy(requests, ({ category }) => category)
  return Object.fromEntries(
    [...days].map(([category, some]) => {
      const total = some.reduce((ms, { started, completed }) => ms + Number(completed) - Number(started), 0)
      return [category, Math.round((total / some.length / dayMs) * 10) / 10]
    }),
  )
}

/** Compares every range for random requests with the plain model. */
function eachRange(check: (made: readonly Made[], range: Range, now: string) => Promise<void>) {
  const anyCase = fc
    .constantFrom(...nows)
    .chain((now) => fc.tuple(fc.constant(now), fc.array(aRequest(now), { maxLength: 25 })))
  return fc.assert(
    fc.asyncProperty(anyCase, async ([now, requests]) => {
      portal.parts.clock.set(now)
      await signIn()
      await keep(requests)
      const own = requests.filter(({ merchantAt }) => merchantAt === 0)
      for (const range of ranges) await check(own, range, now)
    }),
    { numRuns: 25, seed: 20_261_004 },
  )
}

proves(
  'getSnapshot',
  200,
  'agrees with a plain model to the cent, around Melbourne midnights too (spec 7; api calls)',
  () =>
    eachRange(async (own, range, now) => {
      const created = own.filter((request) => isIn(request.created, range, now))
      const { snapshot, followUp } = await figures<Snapshot>('snapshot', range)
      expect(snapshot.adhoc).toEqual(modelFigures(created.filter(({ builderAt }) => builderAt === 0)))
      expect(snapshot.contract).toEqual(modelFigures(created.filter(({ builderAt }) => builderAt === 1)))
      const followed = own.filter(({ outcomeAt }) => isIn(outcomeAt, range, now))
      const phoned = followed.filter((each) => each.followUp['type'] === 'Phone').length
      expect(followUp.type['Phone'] ?? 0).toBe(phoned)
      expect(followUp['loss-reason']).toEqual({})
    }),
)

proves(
  'getSnapshot',
  200,
  'counts exactly the requests of the list that a count leads to (screens lists; api calls)',
  () =>
    eachRange(async (_own, range) => {
      const { adhoc, contract } = (await figures<Snapshot>('snapshot', range)).snapshot
      expect(await listed({ created: range, builderType: 'adhoc' })).toBe(adhoc.total_jobs)
      expect(await listed({ created: range, builderType: 'contracted' })).toBe(contract.total_jobs)
      expect(await listed({ created: range })).toBe(adhoc.total_jobs + contract.total_jobs)
    }),
)

proves(
  'getTurnaround',
  200,
  'gives the average days of each kind and category, as a plain model does (spec 3 and 7; api calls)',
  () =>
    eachRange(async (own, range, now) => {
      const completed = own.filter(
        (each) =>
          isIn(each.completed, range, now) && each.started !== null && each.started <= (each.completed ?? 0),
      )
      const turnaround = await figures<Turnaround>('turnaround', range)
      const [adhoc, contract] = [0, 1].map((kind) => completed.filter(({ builderAt }) => builderAt === kind))
      expect(turnaround).toEqual({
        Adhoc: modelTurnaround(adhoc ?? []),
        Contract: modelTurnaround(contract ?? []),
      })
    }),
)

proves(
  'getSnapshot',
  200,
  'counts within the scope: as merchant, as builder, both, neither, under a filter, for a customer (api scope)',
  async () => {
    const { parts } = portal
    const [merchant = 0, other = 0] = merchants
    const [builder = 0, contracted = 0] = builders
    parts.clock.set(nows[0])
    await keep([])
    await aDesignRequest(parts, { merchant, builder })
    await aDesignRequest(parts, { merchant: other, builder: contracted })
    const privileges = ['view_dc_reports', 'view_dc_request'] as const
    const of = async (company: number, companies: number[] = []) =>
      (await aUser(parts, { privileges, company, companies })).headers
    const acting = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
    const staff = (await aUser(parts, { privileges: acting })).headers
    const both = await of(merchant, [contracted])
    const cases = [
      [await of(merchant), 1],
      [await of(contracted), 1],
      [both, 2],
      [await of(await aCompany(parts)), 0],
      [{ ...both, 'x-account-filter': '10001' }, 1],
      [{ ...staff, 'x-admin-company-filter': String(contracted) }, 1],
      [staff, 2],
    ] as const
    for (const [as, count] of cases) {
      headers = as
      const { adhoc, contract } = (await figures<Snapshot>('snapshot', 'half')).snapshot
      expect(adhoc.total_jobs + contract.total_jobs).toBe(count)
      expect(await listed({ created: 'half' })).toBe(count)
    }
  },
)

proves('getSnapshot', 200, 'tells the most frequent answers first, equal ones by English rules', async () => {
  portal.parts.clock.set(nows[0])
  await signIn()
  await keep([])
  const [of, dateOutcome] = [
    { merchant: merchants[0] ?? 0, builder: builders[0] ?? 0 },
    '2026-10-01T00:00:00Z',
  ]
  for (const type of ['Phone', 'Visit', 'Visit', 'email'])
    await aDesignRequest(portal.parts, { ...of, dateOutcome, followUp: { type } })
  const { followUp } = await figures<Snapshot>('snapshot', 'fortnight')
  expect(Object.entries(followUp.type)).toEqual([
    ['Visit', 2],
    ['email', 1],
    ['Phone', 1],
  ])
})

test.each(['snapshot', 'turnaround'] as const)(
  '%s 400 names a range that is none of the three (spec 7)',
  async (call) => {
    const reply = await portal.app.inject({ url: `/api/portal/performance/${call}/year`, headers })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toMatchObject([{ path: 'range' }])
  },
)
