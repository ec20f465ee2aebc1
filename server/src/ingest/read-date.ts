import { atMelbourneTime } from '@portal/domain/dates'
import type { DateOrder } from './csv-format.ts'
import { notAnInstant } from './field-shapes.ts'

const time = String.raw`(?:[T ,]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?\s*(?<half>[ap])?\.?(?:m\.?)?)?`
const byYear = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})${time}$`, 'i')
const bySlashes = {
  'DD/MM/YYYY': new RegExp(
    String.raw`^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})${time}$`,
    'i',
  ),
  'MM/DD/YYYY': new RegExp(
    String.raw`^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})${time}$`,
    'i',
  ),
}

const shortYear = new RegExp(String.raw`^\d{1,2}[/.-]\d{1,2}[/.-]\d\d${time}$`, 'i')

const partsOf = (cell: string, order: DateOrder) =>
  (byYear.exec(cell) ?? (order === 'YYYY-MM-DD' ? null : bySlashes[order].exec(cell)))?.groups

/** A day, or a time on Melbourne's clocks, in ISO order; anything else, also a time with an offset, unchanged. */
export function readDate(cell: string, order: DateOrder = 'YYYY-MM-DD'): string {
  const parts = partsOf(cell, order)
  if (parts === undefined) return cell
  const { hour, minute, second = '0', half } = parts
  const iso = isoDay(parts)
  if (!isDay(iso)) return cell
  if (hour === undefined) return iso
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return cell
  return atMelbourneTime(iso, hours * 60 + Number(minute) + Number(second) / 60).toISOString()
}

/** Why a cell is not read as a date, and which option would read it. */
export function misreadDate(cell: string, order: DateOrder = 'YYYY-MM-DD'): string {
  const parts = partsOf(cell, order)
  if (parts !== undefined && !isDay(isoDay(parts))) {
    const asOrder = byYear.test(cell) ? '' : `as ${order} `
    return `is ${cell}, but ${asOrder}there is no such day`
  }
  if (order !== 'YYYY-MM-DD') {
    if (shortYear.test(cell)) return `is ${cell}, but a year needs four digits, as in ${order}`
    return `must be a day as ${order}, with a time after it or without`
  }
  const orders = (['DD/MM/YYYY', 'MM/DD/YYYY'] as const).filter((other) => readDate(cell, other) !== cell)
  return orders.length === 0 ? notAnInstant : `${notAnInstant}, or use --dates ${orders.join(' or ')}`
}

const isoDay = ({ year, month = '', day = '' }: Readonly<Record<string, string | undefined>>): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function isDay(iso: string): boolean {
  // A day that the month does not have becomes a day of the next month.
  return new Date(iso).getUTCDate() === Number(iso.slice(8))
}
