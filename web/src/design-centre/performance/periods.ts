import { formatDate } from '@portal/domain/dates'
import type { PerformanceRange } from '@portal/domain/performance'
import { periodLabels, periodStart } from '@portal/domain/periods'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** In the order of their buttons. */
export const ranges = Object.keys(periodLabels) as PerformanceRange[]

const none = 'none'

/** The periods that an address names; Past 3 Months where it names nothing (spec 2). */
export function readPeriods(written: string | undefined): PerformanceRange[] {
  if (written === none) return []
  const named = ranges.filter((range) => written?.split(',').includes(range))
  return named.length > 0 ? named : ['quarter']
}

/** The chosen periods, in the buttons' order, and how to turn one on or off; the address keeps them. */
export function usePeriods(): [PerformanceRange[], (range: PerformanceRange) => void] {
  const search = useSearch({ strict: false }) as { periods?: string }
  const navigate = useNavigate()
  const periods = readPeriods(search.periods)
  const toggle = (range: PerformanceRange) => {
    const chosen = ranges.filter((each) => periods.includes(each) !== (each === range))
    const written = chosen.length === 0 ? none : chosen.join(',')
    void navigate({
      to: '.',
      search: { periods: written },
      replace: true,
      state: { isStep: true },
      resetScroll: false,
    })
  }
  return [periods, toggle]
}

/** '7 Nov 2026 to 20 Nov 2026': the days of a period up to now. */
export const daysOf = (range: PerformanceRange, now: Date): string =>
  `${formatDate(periodStart(range, now))} to ${formatDate(now)}`

/** 'Fortnight', '3 Months': a period as the head of a column. */
export const shortPeriod = (range: PerformanceRange): string => periodLabels[range].replace(/^Past /, '')
