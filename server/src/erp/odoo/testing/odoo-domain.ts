export type Row = Record<string, unknown> & { id: number }
export type Tables = Record<string, Row[]>
export type Domain = ('|' | '&' | [string, string, unknown])[]

export class OdooError extends Error {}

/** Odoo writes operators before their terms, and joins all other terms by 'and'. */
export function matches(tables: Tables, row: Row, domain: Domain): boolean {
  const next = (): boolean => {
    const term = domain.shift()
    if (term === undefined) throw new OdooError('the domain is not whole')
    if (typeof term !== 'string' && (term[0].split('.')[0] ?? '') in lineTables && term[0].includes('.'))
      return isOfLines(tables, row, term)
    if (typeof term !== 'string' && term[1] === 'parent_of') return isAbove(tables, row, term)
    if (typeof term !== 'string') return isTrue(valueOf(tables, row, term[0]), term)
    const both = [next(), next()]
    return term === '|' ? both.some(Boolean) : both.every(Boolean)
  }
  let all = true
  while (domain.length > 0) all = next() && all
  return all
}

const relations: Readonly<Record<string, string>> = {
  sale_id: 'sale.order',
  partner_id: 'res.partner',
  commercial_partner_id: 'res.partner',
  move_id: 'account.move',
  credit_move_id: 'account.move.line',
  pricelist_id: 'product.pricelist',
  product_id: 'product.product',
}

/** Lines of documents, and the field in which they name these. */
const lineTables: Readonly<Record<string, readonly [table: string, field: string]>> = {
  order_line: ['sale.order.line', 'order_id'],
  invoice_line_ids: ['account.move.line', 'move_id'],
}

const idIn = (named: unknown) => (Array.isArray(named) ? (named[0] as number) : undefined)

/** 'lines.field in' of a document holds if it holds of any of its lines. */
function isOfLines(tables: Tables, row: Row, [path, , wanted]: [string, string, unknown]): boolean {
  const [lines = '', field = ''] = path.split('.')
  const [table = '', of = ''] = lineTables[lines] ?? []
  const own = (tables[table] ?? []).filter((line) => idIn(line[of]) === row.id)
  return own.some((line) => (wanted as unknown[]).includes(idIn(line[field])))
}

/** Whether the company of a row is one of the wanted ones or above one. */
function isAbove(tables: Tables, row: Row, [field, , wanted]: [string, string, unknown]): boolean {
  const below = (tables['res.company'] ?? []).filter(({ id }) => (wanted as number[]).includes(id))
  const paths = below.flatMap((company) => [
    company.id,
    ...String(company['parent_path']).split('/').map(Number),
  ])
  return paths.includes(idIn(row[field]) ?? NaN)
}

function valueOf(tables: Tables, row: Row, path: string): unknown {
  if (path in row) return row[path]
  const [first = '', ...rest] = path.split('.')
  const named = row[first] as [number, string] | false
  const other = named && tables[relations[first] ?? '']?.find(({ id }) => id === named[0])
  if (!(first in row) || (named && !((relations[first] ?? '') in tables)))
    throw new OdooError(`Invalid field ${path}`)
  return other ? valueOf(tables, other, rest.join('.')) : false
}

/** `write_date` is stored with more digits than it is returned with: here half a second later, so that `=` never holds. */
function isTrue(said: unknown, [path, operator, wanted]: [string, string, unknown]): boolean {
  const plain = Array.isArray(said) && typeof said[1] === 'string' ? said[0] : said
  const value = path === 'write_date' && plain !== false ? `${String(plain)}.5` : plain
  const any = wanted as unknown[]
  if (operator === '=') return value === wanted
  if (operator === '!=') return value !== wanted
  if (operator === 'in' || operator === 'child_of') return any.includes(value)
  if (operator === 'not in') return !any.includes(value)
  const [a, b] = [value, wanted] as [string, string]
  if (operator === '>=') return a >= b
  if (operator === '<=') return a <= b
  if (operator === '>') return a > b
  if (operator === '<') return a < b
  throw new OdooError(`there is no operator ${operator}`)
}
