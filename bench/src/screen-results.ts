import { timingOf } from './measure.ts'
import { atMost, type Result } from './results.ts'
import { benchScreens } from './screens.ts'

const kB = 1000

/** The times from a click to the first frame that shows a reaction, and to its complete result. */
export interface ClickAnswer {
  readonly ms: number
  readonly inFullMs: number
}

/** The cost of opening a screen and of each click on it. */
export interface ScreenLoad {
  readonly name: string
  /** JavaScript and CSS over the wire, in bytes. */
  code: number
  /** Everything that was loaded over the network, in bytes. */
  all: number
  files: number
  calls: number
  contentMs: number
  readonly answers: readonly ClickAnswer[]
}

const sizeOf = (bytes: number): string => (bytes / kB).toFixed(1)
const ms = (time: number): string => Math.round(time).toLocaleString('en-AU')

/** The loads as a Markdown table. */
export function tableOf(loads: readonly ScreenLoad[]): string {
  const heads = [
    'Screen',
    'Code kB',
    'All kB',
    'Files',
    'Calls',
    'Content ms',
    'Click answered ms',
    'Each click',
    'in full ms',
  ]
  const lines = loads.map((load) => [
    load.name,
    sizeOf(load.code),
    sizeOf(load.all),
    load.files,
    load.calls,
    ms(load.contentMs),
    ms(answerMs(load)),
    load.answers.map((answer) => ms(answer.ms)).join(', '),
    ms(timingOf(load.answers.map(({ inFullMs }) => inFullMs)).p50),
  ])
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The most API calls that a screen may make, however many rows it shows. */
const mostCalls = 8

export function goals(loads: readonly ScreenLoad[]): Result[] {
  const isWhole = loads.length === Object.keys(benchScreens).length
  return [...(isWhole ? weights(loads) : []), fewCalls(loads), ...loads.map(answersSoon)]
}

function weights(loads: readonly ScreenLoad[]): Result[] {
  const codeOf = (name: string): number => {
    const code = loads.find((load) => load.name === name)?.code ?? 0
    if (code === 0) throw new Error(`no code of the screen ${name} was counted`)
    return code
  }
  return [
    lightEnough('Sign-in page, JavaScript and CSS over the wire', codeOf('Sign in'), 120),
    lightEnough(
      'Orders list, opened by its address, beyond that',
      codeOf('Sales orders list') - codeOf('Sign in'),
      60,
    ),
    lightEnough(
      'Design request, beyond a page without content',
      codeOf('Design request, history') - codeOf('Not found'),
      40,
    ),
  ]
}

function fewCalls(loads: readonly ScreenLoad[]): Result {
  const most = Math.max(...loads.map(({ calls }) => calls))
  return {
    question: 'Most calls of a screen',
    value: `${most}`,
    target: `≤ ${mostCalls}`,
    isMet: most <= mostCalls,
  }
}

const answerMs = ({ answers }: ScreenLoad): number => timingOf(answers.map(({ ms: taken }) => taken)).p50

function answersSoon(load: ScreenLoad): Result {
  const isKnown = benchScreens[load.name]?.isKnown ?? false
  return soonerThan(
    `A click on ${load.name}${isKnown ? ', known already' : ''}`,
    answerMs(load),
    isKnown ? 100 : 200,
  )
}

const lightEnough = (question: string, bytes: number, most: number): Result =>
  atMost(question, bytes / kB, { most, unit: 'kB', digits: 1 })

const soonerThan = (question: string, time: number, limitMs: number): Result => ({
  question,
  value: `${ms(time)} ms`,
  target: `≤ ${limitMs} ms`,
  isMet: time <= limitMs,
})
