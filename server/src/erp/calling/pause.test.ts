import { setTimeout as passed } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Call } from '../port.ts'
import { localServer } from '../testing/local-server.ts'
import { openErpClient, type Reply } from './erp-client.ts'
import { assertOk, ErpFailure } from './erp-failure.ts'
import { openPause } from './pause.ts'

const read = (reply: Reply): number => {
  assertOk(reply)
  return performance.now()
}

type Priority = Call['priority']

/** A system that is busy for the first requests, each for a second, and tells at which time it was asked. */
async function busySystem(status: number, busyReplies = 1) {
  const times: number[] = []
  const { url, asked } = await localServer((_request, response) => {
    times.push(performance.now())
    const isBusy = times.length <= busyReplies
    response.writeHead(isBusy ? status : 200, isBusy ? { 'retry-after': '1' } : {})
    setTimeout(() => response.end(), 20)
  })
  const client = openErpClient({ inFlight: 1, perMinute: 6_000 })
  const { signal } = new AbortController()
  const ask = (priority: Priority, own = signal) =>
    client.ask({ url: `${url}/${priority}` }, read, { signal: own, priority })
  return { client, ask, asked, times }
}

test.each([429, 503])(
  'after a %i with Retry-After no call of the system is sent until then',
  async (status) => {
    const { ask, asked, times } = await busySystem(status)
    const priorities: Priority[] = ['sweep', 'sweep', 'load', 'follow']
    await Promise.all(priorities.map((each) => ask(each)))
    const [first = 0, second = 0] = times
    expect(asked).toEqual(['/sweep', '/follow', '/load', '/sweep', '/sweep'])
    expect(second - first).toBeGreaterThan(990)
  },
)

test('a person does not wait for that: whoever waits or comes fails and is told the rest of the time', async () => {
  const { ask, asked } = await busySystem(429)
  const load = ask('load')
  const waiting = ask('person')
  const busy = { kind: 'busy', status: 502, headers: { 'retry-after': '1' } }
  await expect(waiting).rejects.toMatchObject(busy)
  expect(asked).toEqual(['/load'])
  await passed(300)
  const failure: unknown = await ask('person').catch((error: unknown) => error)
  expect(failure).toMatchObject({ ...busy, retryAfterMs: expect.toSatisfy((ms: number) => ms < 710) })
  await load
  await ask('person')
  expect(asked).toEqual(['/load', '/load', '/person'])
})

test('a person whose own call is refused as busy is not made to wait either', async () => {
  const { ask, asked } = await busySystem(429)
  await expect(ask('person')).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 1_000 })
  expect(asked).toEqual(['/person'])
})

test('a call that waits ends with its signal', async () => {
  const { ask, asked } = await busySystem(429)
  const load = ask('load')
  const ending = new AbortController()
  const sweep = ask('sweep', ending.signal)
  await passed(200)
  ending.abort(new Error('the lease is lost'))
  await expect(sweep).rejects.toThrow('the lease is lost')
  expect(asked).toEqual(['/load'])
  await load
})

test('busy replies and calls that wait because of them do not make it left alone', async () => {
  const { client, ask } = await busySystem(429)
  await expect(ask('person')).rejects.toMatchObject({ kind: 'busy' })
  for (let turn = 0; turn < 9; turn += 1) await expect(ask('person')).rejects.toMatchObject({ kind: 'busy' })
  expect(client.usage()).toMatchObject({ isBreakerOpen: false, lastMinute: 1 })
  await ask('load')
})

test('a pause does not become shorter, and a call waits five minutes at most', () => {
  const pause = openPause({ pause: () => undefined, start: () => undefined })
  const [load, person] = [pause.obstacleTo('load'), pause.obstacleTo('person')]
  const secondsLeft = () => Math.round((person()?.retryAfterMs ?? 0) / 1000)
  expect([load(), person()]).toEqual([undefined, undefined])
  pause.begin(new ErpFailure('busy', 'it replied 429', 299_000))
  pause.begin(new ErpFailure('busy', 'it replied 429', 1_000))
  expect([load(), secondsLeft()]).toEqual([undefined, 299])
  pause.begin(new ErpFailure('busy', 'it replied 503', 301_000))
  expect(load()).toMatchObject({
    kind: 'busy',
    why: 'it replied 503; it is left alone for as long as it asked',
  })
})

test('a pause is over when its timer fires, even if that is a little early', async ({ onTestFinished }) => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  onTestFinished(() => clock.mockRestore())
  const { promise: started, resolve: start } = Promise.withResolvers<undefined>()
  const pause = openPause({ pause: () => undefined, start: () => start(undefined) })
  pause.begin(new ErpFailure('busy', 'it replied 429', 10))
  await started
  expect(pause.obstacleTo('person')()).toBeUndefined()
})
