import { calls } from '@portal/contract/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, currentSession, endSession, filterKey } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { ask } from './client.ts'
import { couldNotAsk, Fault, isTransient, messageOf } from '../faults.ts'

const page = { epicorIdx: 0, timmsIdx: 0, limit: 10 }
const nothing = { idx: 0, actualLength: 0, trimmedLength: 0 }
const noOrders = { orders: [], epicor: nothing, timms: nothing, previous: null }
const listOrders = () =>
  ask(calls.listOrders, { params: { sortColumn: 'dateDue', sortDirection: 'ASC' }, body: page })

beforeEach(() => beginSession(aSession()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what a call carries', () => {
  test('its parameters in the path, its body as JSON, the token (spec 7; api conventions)', async () => {
    const asked = fakeApi([[calls.listOrders, noOrders]])
    await expect(listOrders()).resolves.toEqual(noOrders)
    expect(asked[0]?.body).toEqual(page)
    expect(asked[0]?.headers.get('x-session-token')).toBe('token-1')
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('no filter headers while no filter is set (screens access)', async () => {
    const asked = fakeApi([[calls.listOrders, noOrders]])
    await listOrders()
    const names = [...(asked[0]?.headers.keys() ?? [])]
    expect(names.filter((name) => /filter|account/.test(name))).toEqual([])
  })

  test('the accounts of the filter, and the first of them (spec 7; api conventions)', async () => {
    beginSession(aSession({ allAccounts: ['10', '20', '30'] }))
    setFilter({
      accounts: [
        { accountNum: '10', name: 'A' },
        { accountNum: '20', name: 'B' },
      ],
      admin: [],
    })
    const asked = fakeApi([[calls.listOrders, noOrders]])
    await listOrders()
    expect(asked[0]?.headers.get('x-account-filter')).toBe('10,20')
    expect(asked[0]?.headers.get('x-account-number')).toBe('10')
    expect(asked[0]?.headers.has('x-admin-account-filter')).toBe(false)
  })

  test('the accounts and companies that staff act for (spec 6 and 7; api conventions)', async () => {
    const admin = [
      { accountNumber: '10', companyName: 'A', company: 4 },
      { accountNumber: '11', companyName: 'A', company: 4 },
      { accountNumber: '30', companyName: 'C' },
    ]
    beginSession(
      aSession({ privileges: { access_internal_functionality: true, impersonate_in_any_context: true } }),
    )
    setFilter({ accounts: [], admin })
    const asked = fakeApi([[calls.listOrders, noOrders]])
    await listOrders()
    expect(asked[0]?.headers.get('x-admin-account-filter')).toBe('10,11,30')
    expect(asked[0]?.headers.get('x-admin-company-filter')).toBe('4')
  })
})

describe('without a session', () => {
  beforeEach(() => endSession())

  test('a call that needs one is not sent, and fails as if it had ended (spec 4)', async () => {
    const asked = fakeApi([[calls.listOrders, noOrders]])
    expect(await faultOf(listOrders())).toMatchObject({ status: 440, isAnswer: true })
    expect(asked).toEqual([])
  })

  test('a public one is sent', async () => {
    const asked = fakeApi([])
    await ask(calls.getAppConfig, {})
    expect(asked).toHaveLength(1)
  })
})

test.each([200, 201, 299])('status %i is a success (spec 7)', async (status) => {
  fakeApi([[calls.listOrders, Response.json(noOrders, { status })]])
  await expect(listOrders()).resolves.toEqual(noOrders)
})

test('a reply may take longer to come than to begin', async () => {
  vi.useFakeTimers()
  const answer = JSON.stringify(noOrders)
  const pieces = [answer.slice(0, 40), answer.slice(40, 80), answer.slice(80), null]
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => new Response(inPieces(pieces, signal)))
  const asked = listOrders()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(asked).resolves.toEqual(noOrders)
})

test('a file may take longer to begin than other replies', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    Promise.race([endedBy(signal), pause(60_000).then(() => new Response('a,b'))]),
  )
  const asked = ask(calls.exportOrders, { params: { sortColumn: 'dateDue', sortDirection: 'ASC' }, body: {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new TextDecoder().decode(await asked)).toBe('a,b')
})

describe('what a call fails with', () => {
  test('nobody answers: status 400 with the client’s own words (spec 8)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const fault = await faultOf(listOrders())
    expect(fault).toMatchObject({ status: 400, isAnswer: false })
    expect(messageOf(fault)).toContain('did not answer')
  })

  test('a refusal keeps its status and its detail (spec 8; api conventions)', async () => {
    fakeApi([[calls.listOrders, problem(403, 'You may not see orders.')]])
    const fault = await faultOf(listOrders())
    expect(fault).toMatchObject({ status: 403, isAnswer: true, message: 'You may not see orders.' })
  })

  test('an error page of something in between is an unknown fault', async () => {
    fakeApi([[calls.listOrders, new Response('<h1>Bad gateway</h1>', { status: 502 })]])
    expect(messageOf(await faultOf(listOrders()))).toBe('An error occurred')
  })

  test('an answer that is no JSON counts as none', async () => {
    fakeApi([[calls.listOrders, new Response('<html>')]])
    expect(await faultOf(listOrders())).toMatchObject({ status: 400, isAnswer: false })
  })

  test('one that does not come in time counts as none, and is not asked for again by itself', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => endedBy(signal))
    const asked = faultOf(listOrders())
    const told = vi.fn<(fault: Fault) => void>()
    void asked.then(told)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const fault = await asked
    expect(fault).toMatchObject({ status: 400, isAnswer: false })
    expect([couldNotAsk(fault), isTransient(fault)]).toEqual([true, false])
  })

  test.each([
    [200, { status: 400, isAnswer: false }],
    [503, { status: 503, isAnswer: true, message: 'An error occurred' }],
  ])('one that stops half-way, after status %i', async (status, fault) => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      async (_: string, { signal }: RequestInit) =>
        new Response(inPieces(['{"orders":'], signal), { status }),
    )
    const asked = faultOf(listOrders())
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await asked).toMatchObject(fault)
  })

  test('an aborted call fails with its own reason, which is no fault', async () => {
    const stop = AbortSignal.abort()
    vi.stubGlobal('fetch', () => Promise.reject(stop.reason as Error))
    const asked = ask(calls.checkContext, {}, stop)
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a 440', () => {
  test('ends the session and keeps the path (spec 4)', async () => {
    history.replaceState(null, '', '/sales/orders/open?q=7')
    fakeApi([[calls.listOrders, problem(440, 'Your session has ended.')]])
    await faultOf(listOrders())
    expect(currentSession()).toBeUndefined()
    expect(sessionStorage.getItem('portal.path')).toBe('/sales/orders/open?q=7')
  })

  test('that comes late does not end the next session', async () => {
    fakeApi([
      [
        calls.listOrders,
        () => {
          beginSession(aSession({ token: 'token-2' }))
          return problem(440, 'Your session has ended.')
        },
      ],
    ])
    await faultOf(listOrders())
    expect(currentSession()?.token).toBe('token-2')
  })

  test.each([401, 403, 503])('is the only one that does: %i does not (screens access)', async (status) => {
    fakeApi([[calls.listOrders, problem(status, 'No.')]])
    await faultOf(listOrders())
    expect(currentSession()).toBeDefined()
  })
})

const setFilter = (filter: unknown) => localStorage.setItem(filterKey, JSON.stringify(filter))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endedBy = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

/** The body of a reply over a slow line: a piece each 15 s, null ends it. Without that it stops half-way. */
const inPieces = (pieces: (string | null)[], signal: AbortSignal | null | undefined) =>
  new ReadableStream<Uint8Array>({
    async pull(body) {
      await pause(15_000)
      const piece = pieces.shift()
      if (piece === null) body.close()
      else if (piece === undefined) await endedBy(signal)
      else body.enqueue(new TextEncoder().encode(piece))
    },
  })

async function faultOf(asked: Promise<unknown>): Promise<Fault> {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Fault) return error
  throw new Error('The call did not fail with a Fault')
}
