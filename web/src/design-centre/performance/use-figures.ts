import type { getSnapshot, getTurnaround } from '@portal/contract/design-centre'
import type { ReplyOf } from '@portal/contract/call'
import type { PerformanceRange } from '@portal/domain/performance'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { logFault } from '../../api/log-fault.ts'
import { query } from '../../api/query.ts'
import type { Asked } from '../../ui/as-of.tsx'

type FiguresCall = typeof getSnapshot | typeof getTurnaround

/** The figures of a period, or why they could not be loaded. */
export interface PeriodFigures<Figures> {
  readonly range: PerformanceRange
  readonly figures: Figures | undefined
  readonly error: Error | null
  readonly isPending: boolean
  /** When the figures were fetched, which is the end of the period. */
  readonly now: Date
  readonly retry: () => void
  /** The query that loads them. */
  readonly asked: Asked
}

/** The figures of each chosen period. A failure is logged (spec 8); the other periods stay. */
export function useFigures<Call extends FiguresCall>(
  call: Call,
  ranges: readonly PerformanceRange[],
): PeriodFigures<ReplyOf<Call>>[] {
  const results = useQueries({
    queries: ranges.map((range) => query<FiguresCall>(call, { params: { range } })),
  })
  const logged = useRef(new WeakSet<Error>())
  useEffect(() => {
    for (const { error } of results) {
      if (error === null || logged.current.has(error)) continue
      logged.current.add(error)
      logFault('figures of the design centre', error)
    }
  })
  return results.map((asked, at) => ({
    range: ranges[at] ?? 'quarter',
    figures: asked.data as ReplyOf<Call> | undefined,
    error: asked.data ? null : asked.error,
    isPending: asked.isPending,
    now: new Date(asked.dataUpdatedAt),
    retry: () => void asked.refetch(),
    asked,
  }))
}
