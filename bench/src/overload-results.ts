import type { Answer } from './asker.ts'
import { timingOf } from './measure.ts'
import type { Result } from './results.ts'

/** Duration of a flood. */
export const floodMs = 6000

export interface Beside {
  readonly signIn: number[]
  readonly health: number[]
}

interface Wait {
  readonly limitMs: number
  /** A portal that serves nobody under load has missed its goal. */
  readonly mayBeNobody: boolean
}
const soon: Wait = { limitMs: 1000, mayBeNobody: true }

const rate = (count: number): number => Math.round((count * 1000) / floodMs)

export function floodResults(question: string, answers: readonly Answer[], endsAt: number): Result[] {
  const of = (status: number, isDuring: boolean) =>
    answers
      .filter((each) => each.status === status && each.askedAt + each.ms <= endsAt === isDuring)
      .map(({ ms }) => ms)
  const lost = answers.filter(({ status }) => status !== 200 && status !== 503).length
  return [
    { question, value: `${rate(answers.length)} a second` },
    waited('served meanwhile', of(200, true), { ...soon, mayBeNobody: false }),
    waited('refused meanwhile', of(503, true), soon),
    waited('served when it was over', of(200, false), soon),
    waited('refused when it was over', of(503, false), soon),
    { question: 'without an answer', value: String(lost), target: 'none', isMet: lost === 0 },
  ]
}

export const besideResults = ({ signIn, health }: Beside): Result[] => [
  waited('signing in meanwhile', signIn, { limitMs: 2000, mayBeNobody: false }),
  waited('health meanwhile', health, { ...soon, mayBeNobody: false }),
]

export const recovery = (ms: number): Result => ({
  question: 'until a list is quick again',
  value: `${ms} ms`,
  target: '≤ 2 s',
  isMet: ms <= 2000,
})

function waited(question: string, times: readonly number[], { limitMs, mayBeNobody }: Wait): Result {
  const target = `p99 < ${limitMs} ms`
  if (times.length === 0) return { question, value: 'nobody', target, isMet: mayBeNobody }
  const timing = { ...timingOf(times), perSecond: rate(times.length) }
  return { question, timing, target, isMet: timing.p99 < limitMs }
}
