const mostShown = 80

/** 'total_cents 10000 here, 700 there': a field in the portal and in the system; long ones from shortly before they differ. */
export function fieldLine(field: string, [stored, told]: readonly [stored: unknown, told: unknown]): string {
  const [here, there] = [jsonOf(stored), jsonOf(told)]
  const isLong = Math.max(here.length, there.length) > mostShown
  const from = isLong ? Math.max(0, sameUpTo(here, there) - mostShown / 2) : 0
  return `${field} ${partOf(here, from)} here, ${partOf(there, from)} there`
}

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

function sameUpTo(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

function partOf(text: string, from: number): string {
  const to = from + mostShown
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${text.length > to ? '…' : ''}`
}
