import { bareTerms, bareText } from '@portal/domain/bare-text'

/** A record of a merged list (order, invoice or credit note), kept outside the database. */
export interface ModelRecord {
  readonly provider: 'epicor' | 'odoo'
  readonly number: string
  readonly account: string
  readonly po: string | null
  /** For an invoice; empty if there is no order. */
  readonly order: string
  /** For an order, in words. */
  readonly status: string
  readonly isOpen: boolean
  readonly isCreditNote: boolean
  readonly totalCents: number
  /** In microseconds, PostgreSQL's precision. */
  readonly createdUs: number
  readonly dueUs: number | null
}

/** How one list reads its records. */
export interface ListModel {
  readonly values: Readonly<Record<string, (record: ModelRecord) => string | number | null>>
  /** The numbers that are searched, including the record's own. */
  readonly numbers: (record: ModelRecord) => readonly (string | null)[]
  readonly hasCreditNotes: boolean
  /** The column that the list is sorted by, by default. */
  readonly firstSort: string
}

/** The request of a list, without its page. */
export interface Asked {
  readonly accounts: 'all' | readonly string[]
  readonly sortColumn: string
  readonly direction: 'ASC' | 'DESC'
  readonly isOpen?: boolean | undefined
  readonly isCreditNote?: boolean | undefined
  readonly searchTerm: string
}

export interface ModelPage {
  readonly rows: readonly string[]
  readonly epicor: { idx: number; actualLength: number; trimmedLength: number }
  readonly timms: { idx: number; actualLength: number; trimmedLength: number }
  readonly previous: { epicorIdx: number; timmsIdx: number } | null
}

export const keyOf = ({ provider, number }: Pick<ModelRecord, 'provider' | 'number'>): string =>
  `${provider} ${number}`

/** The complete expected list, by the rules of api.md. */
export function listedRecords(
  model: ListModel,
  records: readonly ModelRecord[],
  asked: Asked,
): ModelRecord[] {
  const value = model.values[asked.sortColumn]
  if (value === undefined) throw new Error(`there is no sort column ${asked.sortColumn}`)
  const sign = asked.direction === 'ASC' ? 1 : -1
  return matching(model, filtered(records, asked), asked.searchTerm).toSorted(
    (one, other) =>
      compareValues(value(one), value(other), sign) ||
      compareTexts(one.number, other.number) ||
      compareTexts(one.provider, other.provider),
  )
}

/** A page of a whole list, from an offset for each provider. */
export function pageOf(
  list: readonly ModelRecord[],
  at: { epicorIdx: number; timmsIdx: number },
  limit: number,
): ModelPage {
  const met = { epicor: 0, odoo: 0 }
  const offsets = { epicor: at.epicorIdx, odoo: at.timmsIdx }
  const { before = [], from = [] } = Object.groupBy(list, ({ provider }) => {
    met[provider] += 1
    return met[provider] > offsets[provider] ? 'from' : 'before'
  })
  const [rows, earlier] = [from.slice(0, limit), before.slice(-limit)]
  const side = (provider: ModelRecord['provider']) => {
    const trimmedLength = countOf(rows, provider)
    const actualLength = Math.min(limit, countOf(from, provider))
    return { idx: offsets[provider] + trimmedLength, actualLength, trimmedLength }
  }
  const back = (provider: ModelRecord['provider']) => countOf(before, provider) - countOf(earlier, provider)
  return {
    rows: rows.map(keyOf),
    epicor: side('epicor'),
    timms: side('odoo'),
    previous: at.epicorIdx + at.timmsIdx === 0 ? null : { epicorIdx: back('epicor'), timmsIdx: back('odoo') },
  }
}

/** The offsets after the first `rows` of a whole list, where the next page begins. */
export function placeBehind(list: readonly ModelRecord[], rows: number) {
  const before = list.slice(0, rows)
  return { epicorIdx: countOf(before, 'epicor'), timmsIdx: countOf(before, 'odoo') }
}

const countOf = (records: readonly ModelRecord[], provider: ModelRecord['provider']): number =>
  records.filter((record) => record.provider === provider).length

const filtered = (records: readonly ModelRecord[], { accounts, isOpen, isCreditNote }: Asked) =>
  records.filter(
    (record) =>
      (accounts === 'all' || accounts.includes(record.account)) &&
      (isOpen ?? record.isOpen) === record.isOpen &&
      (isCreditNote ?? record.isCreditNote) === record.isCreditNote,
  )

function matching(
  model: ListModel,
  records: readonly ModelRecord[],
  searchTerm: string,
): readonly ModelRecord[] {
  const term = searchTerm.trim().toLowerCase()
  if (term === '') return records
  const found = foundBy([term], records, (record) => numbersOf(model, record))
  if (found.length > 0) return found
  return foundBy(bareTerms(term), records, (record) => numbersOf(model, record).map(bareText))
}

/** Whether nothing matches the term as written, so that the bare text is searched. */
export const isNowhere = (model: ListModel, records: readonly ModelRecord[], asked: Asked): boolean =>
  bareTerms(asked.searchTerm).length > 0 &&
  foundBy([asked.searchTerm.trim().toLowerCase()], filtered(records, asked), (record) =>
    numbersOf(model, record),
  ).length === 0

/**
 * Records equal to one of the terms; if there are none, records that contain one, or begin with a short one.
 */
function foundBy(
  terms: readonly string[],
  records: readonly ModelRecord[],
  numbers: (record: ModelRecord) => readonly string[],
): readonly ModelRecord[] {
  const whichSome = (test: (number: string, term: string) => boolean) =>
    records.filter((record) => numbers(record).some((number) => terms.some((term) => test(number, term))))
  const equal = whichSome((number, term) => number === term)
  if (equal.length > 0) return equal
  return whichSome((number, term) =>
    [...term].length <= 2 ? number.startsWith(term) : number.includes(term),
  )
}

const numbersOf = (model: ListModel, record: ModelRecord): string[] =>
  model.numbers(record).map((number) => (number ?? '').toLowerCase())

/** Empty values come last in both directions. */
function compareValues(one: string | number | null, other: string | number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return sign * (typeof one === 'number' ? one - Number(other) : compareTexts(one, String(other)))
}

/** By code points: `<` compares code units, which puts characters beyond U+FFFF before some lower ones. */
function compareTexts(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  let at = 0
  while (at < shorter && one[at] === other[at]) at += 1
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1)
}
