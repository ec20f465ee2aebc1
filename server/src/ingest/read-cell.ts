import { homeCurrency } from '@portal/domain/money'
import { ownValue } from '@portal/domain/own-value'
import type { FileFormat } from './csv-format.ts'
import type { CsvKind } from './csv-columns.ts'
import { parseJson } from './parse-json.ts'
import { readDate } from './read-date.ts'

/** A cell that must not be imported as it stands; the reason continues after the field's name. */
export class Misread {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

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

interface CellFormat extends Pick<FileFormat, 'dates' | 'decimal'> {
  /** The record's currency. */
  currency?: string
}

/**
 * Converts a cell to its kind; an empty cell is null. A cell that cannot be converted stays text, and the
 * record's shape then refuses it with the field's name.
 */
export function readCell(cell: string, kind: CsvKind, { dates, decimal, currency }: CellFormat): unknown {
  if (cell === '') return null
  if (kind === 'text') return cell
  if (kind === 'flag') return ownValue(flags, cell.toLowerCase()) ?? cell
  if (kind === 'list') return listed(cell)
  if (kind === 'json') return jsonIn(cell)
  if (kind === 'date') return readDate(cell, dates)
  const digits = decimal === undefined ? cell : plainDigits(cell, decimal, currency)
  if (digits instanceof Misread) return digits
  if (kind === 'money') return digits
  return plain.test(digits) ? Number(digits) : cell
}

/** Digits as records have them. */
const plain = /^-?\d+(\.\d+)?$/

const listed = (cell: string): string[] =>
  cell
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function jsonIn(cell: string): unknown {
  try {
    return parseJson(cell)
  } catch {
    return new Misread('is not JSON')
  }
}

const written = {
  '.': /^\d{1,3}(?:([,'\s])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$|^\d*\.?\d+$/,
  ',': /^\d{1,3}(?:([.'\s])\d{3}(?:\1\d{3})*)?(?:,\d+)?$|^\d*,?\d+$/,
}
const negative = /^\((.*)\)$|^-(.*)$|^(.*)-$/
const mark = String.raw`[A-Z]{0,2}\$|[A-Z]{3}|\p{Sc}`
const marks = new RegExp(String.raw`^(?:${mark})\s*|\s*(?:${mark})$`, 'giu')

const currencies: Readonly<Record<string, string>> = {
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  US$: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
}

/**
 * `$1,234.50`, `1.234,50`, `(12.00)` and `12.00-` as digits with a decimal point; anything else unchanged, if
 * the record's shape refuses it then. A currency other than the record's would change what the amount is worth.
 */
export function plainDigits(cell: string, decimal: '.' | ',', currency = homeCurrency): string | Misread {
  const [, ...signed] = negative.exec(cell.trim()) ?? []
  const inner = signed.find((each) => each !== undefined)
  const amount = (inner ?? cell).trim()
  const rest = amount.replaceAll(marks, '').trim()
  const isNegated = rest.startsWith('-')
  const digits = isNegated ? rest.slice(1) : rest
  if (!written[decimal].test(digits) || (inner !== undefined && isNegated)) {
    return plain.test(cell)
      ? new Misread(`is ${cell}, which does not fit the decimal mark '${decimal}'`)
      : cell
  }
  const other = (amount.match(marks) ?? [])
    .map((each) => each.trim().toUpperCase())
    .find((each) => each !== '$' && (currencies[each] ?? each) !== currency)
  if (other !== undefined) return new Misread(`is ${cell}, but the record's currency is ${currency}`)
  const [whole = '', fraction = ''] = digits.split(decimal)
  // Systems that store five decimals write all of them.
  const decimals = fraction.replace(/0+$/, '')
  const sign = inner !== undefined || isNegated ? '-' : ''
  return `${sign}${whole.replaceAll(/\D/g, '') || '0'}${decimals && `.${decimals}`}`
}
