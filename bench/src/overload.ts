import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@portal/contract/call'
import { isReady } from '@portal/contract/service'
import { listOrders } from '@portal/contract/sales'
import { openClient, tokenOf, type Client } from './client.ts'
import { flood, requestBytes } from './flood.ts'
import { answersPerSecond, timeOf } from './measure.ts'
import { firstPage, newest, ordersList } from './merged-list.ts'
import type { Result } from './results.ts'
import { floodMs, floodResults, besideResults, recovery, type Beside } from './overload-results.ts'

const people = ['trade@example.com', 'group@example.com', 'staff@example.com']
const newcomer = 'limited@example.com'
const times = 10
const longestRecoveryMs = 10_000

/**
 * Response times while the portal gets ten times the requests that it can serve, and how soon it recovers.
 */
export async function askOverload(url: string): Promise<Result[]> {
  const client = openClient(url)
  const requests = await Promise.all(people.map(async (email) => listRequest(await tokenOf(client, email))))
  const person = await client.as('trade@example.com')
  const askOne = () => ordersList.ask(person, firstPage)
  const perSecond = await answersPerSecond(askOne)
  const results: Result[] = [{ question: 'Orders list, as many as can be', value: `${perSecond} a second` }]
  const asked = { url, requests, perSecond: perSecond * times, lastingMs: floodMs }
  const floods = {
    "Ten times that, by a balancer's 300 connections": { ...asked, connections: 300, isWarm: true },
    'Ten times that, by 3,000 fresh connections': { ...asked, connections: 3000, isWarm: false },
  }
  for (const [question, how] of Object.entries(floods)) {
    const over = new AbortController()
    const others = askBeside(url, over.signal)
    const startedAt = performance.now()
    const answers = await flood(how)
    over.abort()
    const beside = await others
    results.push(...floodResults(question, answers, startedAt + floodMs), ...besideResults(beside))
    results.push(recovery(await untilQuick(askOne)))
  }
  person.close()
  client.close()
  return results
}

const listRequest = (token: string): Buffer =>
  requestBytes({ method: 'POST', path: pathOf(listOrders, newest), token, body: JSON.stringify(firstPage) })

/** Requests of other users, each with a new connection. */
async function askBeside(url: string, over: AbortSignal): Promise<Beside> {
  const beside: Beside = { signIn: [], health: [] }
  await Promise.all([
    keepAsking(url, over, { into: beside.signIn, ask: (client) => tokenOf(client, newcomer) }),
    keepAsking(url, over, { into: beside.health, ask: (client) => client.ask(isReady, {}) }),
  ])
  return beside
}

async function keepAsking(
  url: string,
  over: AbortSignal,
  { into, ask }: { into: number[]; ask: (client: Client) => Promise<unknown> },
): Promise<void> {
  while (!over.aborted) {
    const client = openClient(url)
    into.push(await timeOf(() => ask(client)))
    client.close()
    await sleep(200)
  }
}

/** Waits until a list is returned within 200 ms. */
async function untilQuick(ask: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  for (let isQuick = false; !isQuick && performance.now() - startedAt < longestRecoveryMs;)
    isQuick = (await timeOf(ask)) < 200
  return Math.round(performance.now() - startedAt)
}
