import { atMelbourneTime } from '@portal/domain/dates'
import type { DateOrder, FileFormat } from './csv-format.ts'
import type { CsvKind } from './csv-columns.ts'
import { parseJson } from './parse-json.ts'

export const notJson = Symbol('not JSON')

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  1: true,
  false: false,
  no: false,
  n: false,
  0: false,
}

/**
 * Converts a cell to its kind; an empty cell is null. A cell that cannot be converted stays text, and the
 * record's shape then refuses it with the field's name.
 */
export function readCell(cell: string, kind: CsvKind, { dates, decimal }: FileFormat): unknown {
  if (cell === '') return null
  if (kind === 'text') return cell
  if (kind === 'flag') return flags[cell.toLowerCase()] ?? cell
  if (kind === 'list') return listed(cell)
  if (kind === 'json') return jsonIn(cell)
  if (kind === 'date') return readDate(cell, dates)
  const digits = decimal === undefined ? cell : plainDigits(cell, decimal)
  if (kind === 'money') return digits
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : cell
}

const listed = (cell: string): string[] =>
  cell
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function jsonIn(cell: string): unknown {
  try {
    return parseJson(cell)
  } catch {
    return notJson
  }
}

const written = {
  '.': /^\d{1,3}(?:([,'\s])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$|^\d*\.?\d+$/,
  ',': /^\d{1,3}(?:([.'\s])\d{3}(?:\1\d{3})*)?(?:,\d+)?$|^\d*,?\d+$/,
}
const currency = /^(?:AUD|NZD|AU?\$|NZ\$|\p{Sc})\s*|\s*(?:AUD|NZD|\p{Sc})$/giu
const negative = /^\((.*)\)$|^-(.*)$|^(.*)-$/

/**
 * `$1,234.50`, `1.234,50`, `(12.00)` and `12.00-` as digits with a decimal point; anything else unchanged.
 */
export function plainDigits(cell: string, decimal: '.' | ','): string {
  const [, ...signed] = negative.exec(cell.trim()) ?? []
  const inner = signed.find((each) => each !== undefined)
  const [, after] = /^-(.*)$/.exec((inner ?? cell).replaceAll(currency, '').trim()) ?? []
  const digits = (inner ?? cell).replaceAll(currency, '').trim().replace(/^-/, '')
  if (!written[decimal].test(digits) || (inner !== undefined && after !== undefined)) return cell
  const [whole = '', fraction = ''] = digits.split(decimal)
  // Systems that store five decimals write all of them.
  const decimals = fraction.replace(/0+$/, '')
  const sign = inner !== undefined || after !== undefined ? '-' : ''
  return `${sign}${whole.replaceAll(/\D/g, '') || '0'}${decimals && `.${decimals}`}`
}

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

/**
 * A day, or a time on Melbourne's clocks, in ISO order; anything else, also a time with an offset, unchanged.
 */
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
