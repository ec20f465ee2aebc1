import { atMelbourneTime } from '@portal/domain/dates'
import type { DateOrder } from './csv-format.ts'

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

/** A day, or a time on Melbourne's clocks, in ISO order; anything else, also a time with an offset, unchanged. */
export function readDate(cell: string, order: DateOrder = 'YYYY-MM-DD'): string {
  const found = byYear.exec(cell) ?? (order === 'YYYY-MM-DD' ? null : bySlashes[order].exec(cell))
  if (found?.groups === undefined) return cell
  const { year, month = '', day = '', hour, minute, second = '0', half } = found.groups
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(iso)) return cell
  if (hour === undefined) return iso
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return cell
  return atMelbourneTime(iso, hours * 60 + Number(minute) + Number(second) / 60).toISOString()
}

function isDay(iso: string): boolean {
  // A day that the month does not have becomes a day of the next month.
  return new Date(iso).getUTCDate() === Number(iso.slice(8))
}
