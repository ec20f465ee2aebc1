import { bareText } from '@portal/domain/bare-text'
import fc from 'fast-check'
import { keyOf, type Asked, type ListModel, type ModelRecord } from './list-model.ts'

const dayUs = 86_400_000_000
const firstUs = Date.UTC(2026, 0, 1) * 1000

/**
 * Texts that look like patterns, numbers or nothing, and letters that sort differently by bytes and by code
 * units.
 */
const oddTexts = [
  'STOCK',
  'stock',
  '50% off',
  'a_b',
  'axb',
  '%',
  '_',
  '---',
  'Éclair',
  'éclair',
  'x',
  '12',
  '\\',
  '\\\\',
  '\u{1f600}',
  '\uffee',
  'PO  1',
  'ΑΣ',
  'İ',
  '[1]',
  '(.*)',
  '$1',
  'null',
  '-1',
  '0',
]
const accountNums = Array.from({ length: 30 }, (_, at) => `A${at}`)

/** Only a few different values, so that most of them tie. */
const upTo = (most: number) => fc.integer({ min: 0, max: most })
const anyNumber = (most: number) =>
  fc.oneof(
    { weight: 4, arbitrary: upTo(most).map((number) => String(1000 + number)) },
    { weight: 1, arbitrary: upTo(most).map((number) => `INV/26/${number}`) },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
  )

/** Some times differ by less than JavaScript's dates can represent. */
const anyUs = (days: number) =>
  fc
    .tuple(upTo(4 * days), fc.constantFrom(0, 0, 0, 1, 999))
    .map(([quarters, more]) => firstUs + (quarters * dayUs) / 4 + more)

interface Variety {
  /** How many different numbers there are; some of them exist at both providers. */
  readonly numbers: number
  readonly days: number
}

/** Records with many ties, empty values and odd texts. */
const anyRecord = ({ numbers, days }: Variety): fc.Arbitrary<ModelRecord> =>
  fc.record({
    provider: fc.constantFrom('epicor', 'odoo', 'epicor'),
    number: anyNumber(numbers),
    account: fc.oneof(fc.constant('A0'), fc.constantFrom(...accountNums), fc.constantFrom(...accountNums)),
    po: fc.option(
      fc.oneof(
        upTo(numbers).map((number) => `PO-${number}`),
        anyNumber(9),
      ),
      { freq: 3 },
    ),
    order: fc.oneof(
      fc.constant(''),
      anyNumber(numbers),
      upTo(9).map((number) => `S0${number}`),
    ),
    status: fc.constantFrom('draft', 'open', 'Picking', 'complete'),
    isOpen: fc.constantFrom(true, false, false),
    isCreditNote: fc.constantFrom(true, false, false),
    totalCents: upTo(12).map((tens) => tens * 1050),
    createdUs: anyUs(days),
    dueUs: fc.option(anyUs(days), { freq: 4 }),
  })

/** Possible contents of a database: up to sixty records. */
export const anyRecords: fc.Arbitrary<ModelRecord[]> = fc.uniqueArray(anyRecord({ numbers: 25, days: 5 }), {
  maxLength: 60,
  selector: keyOf,
})

/** The same large set in every run; `A0` has a third of it. */
export function manyRecords(count: number): ModelRecord[] {
  const made = fc.sample(anyRecord({ numbers: count, days: 400 }), { numRuns: count, seed: 5 })
  return [...new Map(made.map((record) => [keyOf(record), record])).values()]
}

const anyAccounts = fc.oneof(
  fc.constant('all' as const),
  fc.constantFrom(['A0'], ['A0'], ['A0'], ['A1'], ['nobody']),
  fc.subarray(accountNums, { minLength: 2, maxLength: 6 }),
  fc.subarray(accountNums, { minLength: 21 }),
)

/** The ways in which people type a number that they read. */
const typings = {
  asItIs: (piece: string) => piece,
  loud: (piece: string) => ` ${piece.toUpperCase()} `,
  spread: (piece: string) => [...piece].join(' '),
  bare: (piece: string) => bareText(piece),
  led: (piece: string) => `SO #${piece}`,
}

/** A part of an existing number, to search for. */
interface Piece {
  readonly ofRecord: number
  readonly ofNumber: number
  readonly from: number
  /** None means the whole number. */
  readonly letters: number
  readonly typed: keyof typeof typings
}

const anyPiece: fc.Arbitrary<Piece> = fc.record({
  ofRecord: fc.nat(),
  ofNumber: fc.nat(),
  from: fc.nat(),
  letters: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 8 })),
  typed: fc.constantFrom(...(Object.keys(typings) as (keyof typeof typings)[])),
})

/** What people type: nothing, something odd, or part of an existing number. */
const anyTyping = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(...oddTexts, 'zq-none', 'po', 'inv/', '10', '1', ' ', '%%%') },
  { weight: 3, arbitrary: anyPiece },
)

/** A possible request of a list, except for the number that it searches for. */
type Asking = Omit<Asked, 'searchTerm'> & { readonly typing: string | Piece }

export const anyAsking = (model: ListModel): fc.Arbitrary<Asking> =>
  fc.record({
    accounts: anyAccounts,
    sortColumn: fc.constantFrom(...Object.keys(model.values)),
    direction: fc.constantFrom('ASC', 'DESC'),
    isOpen: fc.constantFrom(undefined, true, false),
    isCreditNote: model.hasCreditNotes ? fc.constantFrom(undefined, true, false) : fc.constant(undefined),
    typing: anyTyping,
  })

/** Requests of the whole list in its default order, whose deep pages are read in a special way. */
export const anyAskingOfAll = (model: ListModel): fc.Arbitrary<Asking> =>
  anyAsking(model).map((asking) => ({ ...asking, accounts: 'all', sortColumn: model.firstSort, typing: '' }))

/** The same request with its search term taken from these records. */
export function askedOf(
  model: ListModel,
  records: readonly ModelRecord[],
  { typing, ...asking }: Asking,
): Asked {
  if (typeof typing === 'string') return { ...asking, searchTerm: typing }
  const { ofRecord, ofNumber, from, letters, typed } = typing
  const record = records[ofRecord % Math.max(1, records.length)]
  const numbers = record ? model.numbers(record) : []
  const whole = [...(numbers[ofNumber % Math.max(1, numbers.length)] ?? '')]
  const start = letters === 0 ? 0 : from % Math.max(1, whole.length)
  const piece = whole.slice(start, letters === 0 ? undefined : start + letters).join('')
  return { ...asking, searchTerm: typings[typed](piece) }
}
