import { formatDate } from '@portal/domain/dates'
import type { PerformanceRange } from '@portal/domain/performance'
import { periodLabels, periodStart } from '@portal/domain/periods'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

/** In the order of their buttons. */
export const ranges = Object.keys(periodLabels) as PerformanceRange[]

const none = 'none'

/** The periods named in an address; Past 3 Months by default (spec 2). */
export function readPeriods(written: string | undefined): PerformanceRange[] {
  if (written === none) return []
  const named = ranges.filter((range) => written?.split(',').includes(range))
  return named.length > 0 ? named : ['quarter']
}

/** The chosen periods from the address, in the order of the buttons, and a function to toggle one. */
export function usePeriods(): [PerformanceRange[], (range: PerformanceRange) => void] {
  const search = useSearch({ strict: false }) as { periods?: string }
  const navigate = useNavigate()
  const periods = readPeriods(search.periods)
  // Remembers the pending change: a second tap may come before the address contains the first one.
  const asked = useRef<{ at: string | undefined; to: string }>(undefined)
  const toggle = async (range: PerformanceRange) => {
    const isUnderWay = asked.current !== undefined && asked.current.at === search.periods
    const before = readPeriods(isUnderWay ? asked.current?.to : search.periods)
    const chosen = ranges.filter((each) => before.includes(each) !== (each === range))
    const pending = { at: search.periods, to: chosen.length === 0 ? none : chosen.join(',') }
    asked.current = pending
    await navigate({
      to: '.',
      search: { periods: pending.to },
      replace: true,
      state: { isStep: true },
      resetScroll: false,
    })
    if (asked.current === pending) asked.current = undefined
  }
  return [periods, (range) => void toggle(range)]
}

/** '7 Nov 2026 to 20 Nov 2026': a period's first and last day. */
export const daysOf = (range: PerformanceRange, now: Date): string =>
  `${formatDate(periodStart(range, now))} to ${formatDate(now)}`

/** 'Fortnight', '3 Months': a period as a column head. */
export const shortPeriod = (range: PerformanceRange): string => periodLabels[range].replace(/^Past /, '')
