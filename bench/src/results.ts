import type { Timing } from './measure.ts'

/** One answer of the benchmark: what was asked, what came out, and what it had to be. */
export interface Result {
  question: string
  timing?: Timing
  /** Where it is no time: a size, a ratio. */
  value?: string
  target?: string
  isMet?: boolean
}

const columns = ['Question', 'p50 ms', 'p99 ms', 'a second', 'Goal', 'Verdict'] as const

/** The results as a Markdown table, as bench/README.md holds them. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ question, timing, value, target = '', isMet }) => [
    question,
    timing ? timing.p50.toFixed(2) : (value ?? ''),
    timing ? timing.p99.toFixed(2) : '',
    timing?.perSecond?.toLocaleString('en-AU') ?? '',
    target,
    isMet === undefined ? '' : isMet ? 'met' : 'missed',
  ])
  const lines = [columns, columns.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A goal in times of a bare page, which is one account's page of bare SQL and its bytes from a bare Node server. */
export interface InPages {
  readonly page: Timing
  readonly most: number
}

/** A time that has to stay below so many bare pages, which were asked for in turns with it. */
export function withinPages(question: string, timing: Timing, { page, most }: InPages): Result {
  const pages = timing.p50 / page.p50
  return { question, timing, target: `≤ ${most} bare pages (${pages.toFixed(1)})`, isMet: pages <= most }
}

/** A time that has to stay below a multiple of another one. */
export function withinRatio(
  question: string,
  timing: Timing,
  { of, times }: { of: Timing; times: number },
): Result {
  const ratio = timing.p50 / of.p50
  return { question, timing, target: `≤ ${times} × (${ratio.toFixed(2)} ×)`, isMet: ratio <= times }
}

/** A rate that has to reach a share of another one. */
export function reaching(
  question: string,
  timing: Timing,
  { of, share }: { of: Timing; share: number },
): Result {
  const ratio = (timing.perSecond ?? 0) / (of.perSecond ?? 0)
  return { question, timing, target: `≥ ${share} × a second (${ratio.toFixed(2)} ×)`, isMet: ratio >= share }
}

/** 'All goals are met.', or how many are not. */
export function verdictOf(results: readonly Result[]): string {
  const missed = results.filter(({ isMet }) => isMet === false).length
  const asked = results.filter(({ isMet }) => isMet !== undefined).length
  return missed === 0 ? `All ${asked} goals are met.` : `${missed} of ${asked} goals are missed.`
}
