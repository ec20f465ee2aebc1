export type Row = Record<string, unknown>
type Matcher = (row: Row) => boolean

const tokens = /\(|\)|'(?:[^']|'')*'|[^\s()]+/g

const compare: Readonly<Record<string, (a: string | number, b: string | number) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
}

/** A predicate for a filter of the kind that the portal sends. */
export function matcherOf(filter: string): Matcher {
  const left = filter.match(tokens) ?? []
  const any = (): Matcher => {
    const terms = [all()]
    while (left[0] === 'or') terms.push((left.shift(), all()))
    return (row) => terms.some((term) => term(row))
  }
  const all = (): Matcher => {
    const terms = [one()]
    while (left[0] === 'and') terms.push((left.shift(), one()))
    return (row) => terms.every((term) => term(row))
  }
  const one = (): Matcher => {
    const name = left.shift() ?? ''
    if (name === '(') {
      const inner = any()
      left.shift()
      return inner
    }
    const [operator = 'eq', said = ''] = left.splice(0, 2)
    const wanted = literal(said)
    return (row) => compare[operator]?.(row[name] as string | number, wanted) ?? false
  }
  return any()
}

const literal = (said: string): string | number => {
  if (said.startsWith("'")) return said.slice(1, -1)
  return /^-?\d/.test(said) && !said.includes('-', 1) ? Number(said) : said
}

/** The range of a field's values, as far as the filter limits it. */
export function boundsOf(filter: string, field: string, most: number): { least: number; most: number } {
  const said = [...filter.matchAll(new RegExp(`\\b${field} (\\w\\w) (\\d+)`, 'g'))]
  const numbers = (...operators: string[]) =>
    said.filter(([, operator = '']) => operators.includes(operator)).map(([, , number]) => Number(number))
  const [from, to] = [numbers('ge', 'gt', 'eq'), numbers('le', 'lt', 'eq')]
  return {
    least: from.length > 0 ? Math.min(...from) : 1,
    most: to.length > 0 ? Math.min(most, Math.max(...to)) : most,
  }
}
