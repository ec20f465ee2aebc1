import type { Timing } from './measure.ts'

/** One result of the benchmark: what was measured, its value, and its goal. */
export interface Result {
  question: string
  timing?: Timing
  /** For results that are not times: a size or a ratio. */
  value?: string
  target?: string
  isMet?: boolean
}

const columns = ['Question', 'p50 ms', 'p99 ms', 'a second', 'Goal', 'Verdict'] as const

/** The results as a Markdown table, as in bench/README.md. */
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

/**
 * A goal as a multiple of a bare page: one account's page by bare SQL, plus its bytes from a bare Node
 * server.
 */
interface InPages {
  readonly page: Timing
  readonly most: number
}

/** A time with a maximum in bare pages, which were measured in turns with it. */
export function withinPages(question: string, timing: Timing, { page, most }: InPages): Result {
  const pages = timing.p50 / page.p50
  return { question, timing, target: `≤ ${most} bare pages (${pages.toFixed(1)})`, isMet: pages <= most }
}

/** A time with a maximum as a multiple of another time. */
export function withinRatio(
  question: string,
  timing: Timing,
  { of, times }: { of: Timing; times: number },
): Result {
  const ratio = timing.p50 / of.p50
  return { question, timing, target: `≤ ${times} × (${ratio.toFixed(2)} ×)`, isMet: ratio <= times }
}

/** A rate with a minimum as a share of another rate. */
export function reaching(
  question: string,
  timing: Timing,
  { of, share }: { of: Timing; share: number },
): Result {
  const ratio = (timing.perSecond ?? 0) / (of.perSecond ?? 0)
  return { question, timing, target: `≥ ${share} × a second (${ratio.toFixed(2)} ×)`, isMet: ratio >= share }
}

interface Limit {
  readonly most: number
  readonly unit: string
  /** Decimals of the value as it is shown. */
  readonly digits?: number
}

/** A measured size with a maximum in the same unit. */
export const atMost = (question: string, size: number, { most, unit, digits = 0 }: Limit): Result => ({
  question,
  value: `${size.toFixed(digits)} ${unit}`,
  target: `≤ ${most} ${unit}`,
  isMet: size <= most,
})

/** 'All 12 goals are met.', or how many are not. */
export function verdictOf(results: readonly Result[]): string {
  const missed = results.filter(({ isMet }) => isMet === false).length
  const asked = results.filter(({ isMet }) => isMet !== undefined).length
  if (asked === 0) return 'No goal was measured.'
  return missed === 0 ? `All ${asked} goals are met.` : `${missed} of ${asked} goals are missed.`
}
