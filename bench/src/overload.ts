import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './client.ts'
import { answersPerSecond, timingOf } from './measure.ts'
import type { Result } from './results.ts'

const people = ['trade@example.com', 'group@example.com', 'staff@example.com']
const path = '/api/sales/orders-hybrid/dateCreated/DESC'
const page = JSON.stringify({ epicorIdx: 0, timmsIdx: 0, limit: 10 })
const times = 10
const floodMs = 6000
const tickMs = 10
const longestRecoveryMs = 10_000
/** Beyond it this program, not the portal, would be what is measured. */
const mostUnderWay = 3000

interface Answer {
  status: number
  ms: number
}

/** What people get while the portal is asked for ten times what it can do, and how soon it is well again. */
export async function askOverload(url: string): Promise<Result[]> {
  const client = openClient(url)
  const sessions = await Promise.all(people.map((email) => sessionOf(client, email)))
  const agent = new Agent({ keepAlive: true, maxSockets: mostUnderWay })
  const ask = (at: number) => answerOf(agent, new URL(path, url), sessions[at % sessions.length] ?? '')
  const perSecond = await answersPerSecond(() => ask(0))

  const beside = { signIn: [] as number[], health: [] as number[] }
  const over = new AbortController()
  const others = Promise.all([
    keepAsking(over.signal, beside.signIn, () => sessionOf(client, 'limited@example.com')),
    keepAsking(over.signal, beside.health, () => client.get('/api/health/ready')),
  ])
  const answers = await flood(ask, perSecond * times)
  const since = performance.now()
  over.abort()
  while (!(await isQuick(ask)) && performance.now() - since < longestRecoveryMs) await sleep(20)
  const recoveredMs = Math.round(performance.now() - since)
  await others
  agent.destroy()
  client.close()
  return [...floodResults(answers, perSecond), ...besideResults(beside, recoveredMs)]
}

async function sessionOf(client: ReturnType<typeof openClient>, email: string): Promise<string> {
  const reply = await client.post('/api/session/create', { email, password: 'Timber2026' })
  return (JSON.parse(String(reply)) as { token: string }).token
}

/** Any answer counts; one that does not come is status 0. */
function answerOf(agent: Agent, url: URL, token: string): Promise<Answer> {
  const since = performance.now()
  const headers = {
    'x-session-token': token,
    'content-type': 'application/json',
    'content-length': page.length,
  }
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const settle = (status: number) => resolve({ status, ms: performance.now() - since })
  const asked = request(url, { method: 'POST', agent, headers }, (reply) => {
    reply.resume().on('end', () => settle(reply.statusCode ?? 0))
  })
  asked.on('error', () => settle(0))
  asked.end(page)
  return promise
}

/** Asks at that rate, whatever becomes of it. */
async function flood(ask: (at: number) => Promise<Answer>, perSecond: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const underWay = new Set<Promise<unknown>>()
  const startedAt = performance.now()
  let asked = 0
  for (let ms = 0; ms < floodMs; ms = performance.now() - startedAt) {
    for (; asked < (perSecond * ms) / 1000 && underWay.size < mostUnderWay; asked += 1) {
      const answer = ask(asked).then((each) => answers.push(each))
      underWay.add(answer)
      void answer.finally(() => underWay.delete(answer))
    }
    await sleep(tickMs)
  }
  await Promise.all(underWay)
  return answers
}

async function keepAsking(over: AbortSignal, times: number[], ask: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    const since = performance.now()
    const isAnswered = await ask().then(
      () => true,
      () => false,
    )
    times.push(isAnswered ? performance.now() - since : Number.POSITIVE_INFINITY)
    await sleep(200)
  }
}

async function isQuick(ask: (at: number) => Promise<Answer>): Promise<boolean> {
  const { status, ms } = await ask(0)
  return status === 200 && ms < 200
}

const rate = (count: number): number => Math.round((count * 1000) / floodMs)

function floodResults(answers: readonly Answer[], perSecond: number): Result[] {
  const served = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms)
  const lost = answers.length - served.length - refused.length
  return [
    { question: 'Orders list, as many as can be', value: `${perSecond} a second` },
    { question: 'Asked for in overload', value: `${rate(answers.length)} a second` },
    waited('those served', { ...timingOf(served), perSecond: rate(served.length) }, 1000),
    waited('those refused', { ...timingOf(refused), perSecond: rate(refused.length) }, 1000),
    { question: 'those without an answer', value: String(lost), target: 'none', isMet: lost === 0 },
  ]
}

function besideResults(
  { signIn, health }: Record<'signIn' | 'health', number[]>,
  recoveredMs: number,
): Result[] {
  return [
    waited('Signing in meanwhile', timingOf(signIn), 2000),
    waited('Health meanwhile', timingOf(health), 1000),
    {
      question: 'Until a list is quick again',
      value: `${recoveredMs} ms`,
      target: '≤ 2 s',
      isMet: recoveredMs <= 2000,
    },
  ]
}

const waited = (question: string, timing: Result['timing'] & object, limitMs: number): Result => ({
  question,
  timing,
  target: `p99 < ${limitMs} ms`,
  isMet: timing.p99 < limitMs,
})
