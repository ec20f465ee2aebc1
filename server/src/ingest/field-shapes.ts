import { fitsInHeader } from '@portal/domain/account-number'
import { startOfMelbourneDay } from '@portal/domain/dates'
import { homeCurrency } from '@portal/domain/money'
import { stateCode } from '@portal/domain/state-code'
import * as z from 'zod/mini'
import { isStorable } from '../database/storable.ts'

const longest = { number: 100, name: 200, text: 2_000, comment: 20_000 }

/** Text without characters that PostgreSQL cannot store (NUL, half surrogate pairs) and without padding blanks. */
const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `is longer than ${most} characters`),
      z.refine(isStorable, notStorable),
    )

const notStorable = 'holds a NUL or half a character'

const filled = (most: number) => text(most).check(z.minLength(1, 'is empty'))

/** A number such as an order's, as people write it; its characters are kept. */
export const Num = filled(longest.number)
/** A number, or '' if there is none. */
export const NumOrNone = z.prefault(text(longest.number), '')
/**
 * A comma separates accounts in filters and commands, and the account from the month in a statement's
 * address.
 */
export const AccountNum = Num.check(
  z.refine((value) => !value.includes(','), 'must not hold a comma, which separates account numbers'),
  z.refine(
    (value) => !isStorable(value) || fitsInHeader(value),
    'must hold no control characters and none outside ISO 8859-1, as requests name accounts in a header',
  ),
)
/** An account in a list; a semicolon in it means that the list was separated by semicolons. */
export const ListedAccount = AccountNum.check(
  z.refine(
    (value) => !value.includes(';'),
    'must not hold a semicolon: the accounts of a list are separated by | in CSV, and are items in JSON',
  ),
)
/** The id that a source uses for its record; JSON may contain it as a whole number. */
export const Reference = z.pipe(
  z.pipe(z.union([z.string(), z.int()], 'must be text or a whole number'), z.transform(String)),
  Num,
)
/** The source whose references a record uses. 'portal' is reserved for the portal's own keys. */
export const SourceName = Num.check(z.refine((value) => value !== 'portal', "must not be 'portal'"))
export const Source = z.prefault(SourceName, 'file')
const optional = (most: number) =>
  z.pipe(
    z.optional(z.nullable(text(most))),
    z.transform((value) => value || null),
  )
/** Absent, null and '' all mean that there is no value. */
export const OptionalNum = optional(longest.number)
export const State = Num.check(z.overwrite(stateCode))
export const OptionalState = z.pipe(
  OptionalNum,
  z.transform((value) => value && stateCode(value)),
)
export const Name = filled(longest.name)
export const OptionalName = optional(longest.name)
export const ShortText = z.prefault(text(longest.name), '')
export const Text = z.prefault(text(longest.text), '')
export const Comment = text(longest.comment)
export const Address = text(longest.text)
/** For free-form JSON: PostgreSQL must be able to store every text in it. */
export const allStorable = z.refine(
  (value: unknown) => !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value)),
  notStorable,
)
export const Lines = z.prefault(z.array(text(longest.name)).check(z.maxLength(12)), [])

/** Epicor, or the newer system under its own name. */
export const Provider = z.enum(['epicor', 'odoo'], "must be 'epicor' or 'odoo'")

/** For records that both providers may share: '' if it belongs to neither in particular. */
export const OwningProvider = z.prefault(
  z.enum(['', 'epicor', 'odoo'], "must be 'epicor' or 'odoo', or left out"),
  '',
)
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code such as AUD'))
export const Currency = z.prefault(CurrencyCode, homeCurrency)

const decimal = /^-?\d{1,12}(\.\d{1,2})?$/
const longDecimal = /^-?\d{13,}(\.\d+)?$/
const tooMuch = 1e12

/** Whole cents, checked by arithmetic: a number that is not the nearest to its two-decimal form has more decimals. */
function isDollars(value: unknown): boolean {
  if (typeof value === 'string') return decimal.test(value)
  return typeof value === 'number' && Math.abs(value) < tooMuch && Math.round(value * 100) / 100 === value
}

function isTooMuch(value: unknown): boolean {
  if (typeof value === 'string') return longDecimal.test(value)
  return typeof value === 'number' && Math.abs(value) >= tooMuch
}

export const dollarText = z.custom<number | string>(isDollars, {
  error: ({ input }) =>
    isTooMuch(input)
      ? 'is too large: dollars have at most 12 digits before the point'
      : 'must be dollars with at most two decimals, such as 1234.50',
  // If an amount is invalid, sums of it are not reported as a second error.
  abort: true,
})

/** Dollars, as a JSON number or the same digits as text; no more than two decimals, so that cents are exact. */
export const Dollars = z.pipe(dollarText, z.transform(Number))

export const Quantity = z.number().check(z.minimum(-1e12), z.maximum(1e12))
/** Absent and null both mean that the value is not known. */
export const OptionalQuantity = z.pipe(
  z.optional(z.nullable(Quantity)),
  z.transform((value) => value ?? undefined),
)
export const Flag = z.prefault(z.boolean(), false)
export const RowId = z.int().check(z.minimum(1))
export const Small = z.int32()

const day = /^\d{4}-\d\d-\d\d$/
const century = /^(19|20|21)/
const isoTime = z.regexes.datetime({ offset: true })

function isInstant(value: string): boolean {
  return isoTime.test(value) || z.regexes.date.test(value)
}

export const notAnInstant = 'must be a day (2026-11-21) or a time with its offset (2026-11-21T09:30:00+11:00)'

export const instantText = z.string().check(
  z.refine(isInstant, { error: notAnInstant, abort: true }),
  z.refine((value) => century.test(value), 'must be of the years 1900 to 2199'),
)

/** ISO 8601 with an offset; a day alone is taken as its beginning in Melbourne. */
export const Instant = z.pipe(
  instantText,
  z.transform((value) => (day.test(value) ? startOfMelbourneDay(value).toISOString() : value)),
)
export const OptionalInstant = z.prefault(z.nullable(Instant), null)
