import { isMelbourneWeekend, melbourneHour } from '@portal/domain/dates'

/** The traffic on a road, in the words of the map's key. */
export type Flow = 'Clear' | 'Slow' | 'Heavy'

type Period = 'peak' | 'day' | 'night'

/** The traffic period in Melbourne: the peaks are 7 to 9 and 16 to 18, from Monday to Friday. */
export function trafficPeriod(now: Date): Period {
  const hour = melbourneHour(now)
  const isPeak = (hour >= 7 && hour < 9) || (hour >= 16 && hour < 18)
  if (isPeak && !isMelbourneWeekend(now)) return 'peak'
  return hour >= 6 && hour < 20 ? 'day' : 'night'
}

/** For each period, how busy a road must be in the peak (0 to 3) to count as slow or heavy. */
const leastBusy: Record<Period, { readonly slow: number; readonly heavy: number }> = {
  peak: { slow: 2, heavy: 3 },
  day: { slow: 3, heavy: 4 },
  night: { slow: 4, heavy: 4.5 },
}

export const slowFrom = (now: Date): number => leastBusy[trafficPeriod(now)].slow
export const heavyFrom = (now: Date): number => leastBusy[trafficPeriod(now)].heavy
