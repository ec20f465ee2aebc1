/** A day, which is written without quotes. */
interface Day {
  day: string
}

export type Value = string | number | boolean | Day
type Term = readonly [field: string, operator: 'eq' | 'ne' | 'ge' | 'gt' | 'le' | 'lt', value: Value]

/** All terms must hold; `any` holds if one of its alternatives does. */
export type Where = readonly (Term | { any: readonly Where[] })[]

/** Rows whose date is not before a day, and older ones that are still open. Without a day, all rows. */
export const recentOrOpen = (dateField: string, since: string | undefined): Where =>
  since === undefined ? [] : [{ any: [[[dateField, 'ge', { day: since }]], [['isOpen', 'eq', true]]] }]

/** The text of `$filter`, with the names that `nameOf` gives to fields. */
export function filterText(where: Where, nameOf: (field: string) => string): string {
  return where
    .map((term) => {
      if ('any' in term) return `(${term.any.map((each) => filterText(each, nameOf)).join(' or ')})`
      const [field, operator, value] = term
      return `${nameOf(field)} ${operator} ${valueText(value)}`
    })
    .join(' and ')
}

export function valueText(value: Value): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'object' ? value.day : String(value)
}

/** The rows that come after a row in the order of some fields. */
export function rowsAfter(
  keys: readonly string[],
  row: Readonly<Record<string, Value>>,
  direction: 'asc' | 'desc',
): Where {
  const operator = direction === 'asc' ? 'gt' : 'lt'
  const any = keys.map((key, at): Where => [
    ...keys.slice(0, at).map((before): Term => [before, 'eq', valueOf(row, before)]),
    [key, operator, valueOf(row, key)],
  ])
  return any.length === 1 ? (any[0] ?? []) : [{ any }]
}

const valueOf = (row: Readonly<Record<string, Value>>, key: string): Value => row[key] ?? ''

const mostInFilter = 1_100

/**
 * Filters for some values of a field, each short enough for an address. Numbers that are close together become a range, in
 * which at least one in `oneIn` is wanted.
 */
export function filtersOf(field: string, values: Iterable<string | number>, oneIn = 2): Where[] {
  const distinct = [...new Set(values)]
  const numbers = distinct.filter((value) => typeof value === 'number').toSorted((a, b) => a - b)
  const texts = distinct.filter((value) => typeof value === 'string')
  return inFilters([
    ...rangesOf(numbers, oneIn).map(([least, most]): Where =>
      least === most
        ? [[field, 'eq', least]]
        : [
            [field, 'ge', least],
            [field, 'le', most],
          ],
    ),
    ...texts.map((text): Where => [[field, 'eq', text]]),
  ])
}

/** The wanted values, or all of them if these join into fewer filters. */
export const inFewestFilters = (field: string, wanted: readonly number[], all: readonly number[]) =>
  filtersOf(field, all).length < filtersOf(field, wanted).length ? all : wanted

/** Puts as many alternatives into each filter as an address holds. */
export function inFilters(alternatives: readonly Where[]): Where[] {
  const filters: Where[][] = []
  let room = 0
  for (const each of alternatives) {
    const length = encodeURIComponent(filterText(each, (name) => `OrderDtl_${name}`)).length + 8
    if (length > room) {
      filters.push([])
      room = mostInFilter
    }
    room -= length
    filters.at(-1)?.push(each)
  }
  return filters.map((any) => [{ any }])
}

/** Joins numbers to ranges in which at least one in `oneIn` is wanted. */
function rangesOf(numbers: readonly number[], oneIn: number): (readonly [least: number, most: number])[] {
  const ranges: { least: number; most: number; count: number }[] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && number - range.least < oneIn * (range.count + 1))
      Object.assign(range, { most: number, count: range.count + 1 })
    else ranges.push({ least: number, most: number, count: 1 })
  }
  return ranges.map(({ least, most }) => [least, most])
}
