export type Row = Record<string, unknown>

const tokens = /\(|\)|'(?:[^']|'')*'|[^\s()]+/g

/** Whether a row passes an OData filter of the published kind; names and operators are case sensitive. */
export function matcherOf(filter: string, isField: (name: string) => boolean): (row: Row) => boolean {
  const left = filter.match(tokens) ?? []
  const any = (): ((row: Row) => boolean) => {
    const terms = [all()]
    while (left[0] === 'or') terms.push((left.shift(), all()))
    return (row) => terms.some((term) => term(row))
  }
  const all = (): ((row: Row) => boolean) => {
    const terms = [one()]
    while (left[0] === 'and') terms.push((left.shift(), one()))
    return (row) => terms.every((term) => term(row))
  }
  const one = (): ((row: Row) => boolean) => {
    const name = left.shift() ?? ''
    if (name === '(') {
      const inner = any()
      if (left.shift() !== ')') throw new Error('Syntax error: a bracket is open')
      return inner
    }
    const [operator = '', literal = ''] = left.splice(0, 2)
    const compare = operators[operator]
    if (!isField(name) || !compare) throw new Error(`Could not find a property named '${name}' ${operator}`)
    const wanted = valueOf(literal)
    const isDay = day.test(literal)
    return (row) => compare(inOrder(isDay ? dayOf(row[name]) : row[name], wanted))
  }
  const matches = any()
  if (left.length > 0) throw new Error(`Syntax error at '${left[0]}'`)
  return matches
}

const operators: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
}

const day = /^\d{4}-\d\d-\d\d$/
/** Days are stored as their midnight. */
const dayOf = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 10) : value)

function valueOf(literal: string): unknown {
  if (literal.startsWith("'")) return literal.slice(1, -1).replaceAll("''", "'")
  if (literal === 'true' || literal === 'false') return literal === 'true'
  if (/^-?\d+(\.\d+)?$/.test(literal)) return Number(literal)
  if (day.test(literal)) return literal
  throw new Error(`Syntax error at '${literal}'`)
}

/** Compares texts as a database that ignores case does; null is the same as an empty text. */
export function inOrder(said: unknown, wanted: unknown): number {
  const [a, b] = [plain(said), plain(wanted)] as [string, string]
  return a < b ? -1 : a > b ? 1 : 0
}

function plain(value: unknown): string | number {
  if (typeof value === 'number') return value
  return typeof value === 'string'
    ? value.toUpperCase()
    : value === true
      ? 'TRUE'
      : value === false
        ? 'FALSE'
        : ''
}
