import { isMelbourneWeekend, melbourneHour } from '@portal/domain/dates'

/** How a road flows, in the words of the map's key. */
export type Flow = 'Clear' | 'Slow' | 'Heavy'

type Period = 'peak' | 'day' | 'night'

/** What time it is on Melbourne's roads: the peaks are 7 to 9 and 16 to 18, from Monday to Friday. */
export function trafficPeriod(now: Date): Period {
  const hour = melbourneHour(now)
  const isPeak = (hour >= 7 && hour < 9) || (hour >= 16 && hour < 18)
  if (isPeak && !isMelbourneWeekend(now)) return 'peak'
  return hour >= 6 && hour < 20 ? 'day' : 'night'
}

/** By period, how busy a road must get in the peak (0 to 3) to be slow, and to be heavy, at that time. */
const leastBusy: Record<Period, { readonly slow: number; readonly heavy: number }> = {
  peak: { slow: 2, heavy: 3 },
  day: { slow: 3, heavy: 4 },
  night: { slow: 4, heavy: 4.5 },
}

export const slowFrom = (now: Date): number => leastBusy[trafficPeriod(now)].slow
export const heavyFrom = (now: Date): number => leastBusy[trafficPeriod(now)].heavy

/** How a main road of the built-in map flows now. */
export function flowOf(busy: number, now: Date): Flow {
  if (busy >= heavyFrom(now)) return 'Heavy'
  return busy >= slowFrom(now) ? 'Slow' : 'Clear'
}
