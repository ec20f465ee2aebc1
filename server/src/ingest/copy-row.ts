import type { Cell, Row } from './entity.ts'

const special = /[\\\t\n\r\b\f\v]/
const eachSpecial = new RegExp(special, 'g')
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
}

export interface LandingRow {
  line: number
  /** Names of columns and tables, which need no quotes. */
  omitted: readonly string[]
  row: Row
}

/** One row in the text format of COPY: its line in the file, the omitted columns, and the cells in column order. */
export function copyRow({ line, omitted, row }: LandingRow, columns: readonly string[]): string {
  let text = `${line}\t{${omitted.join(',')}}`
  for (const column of columns) text += `\t${copyCell(row[column])}`
  return `${text}\n`
}

function copyCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (cell instanceof Uint8Array) return `\\\\x${Buffer.from(cell).toString('hex')}`
  return escaped(arrayLiteral(cell))
}

/** Most texts have none: looking for one first takes a quarter of the time. */
function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(eachSpecial, (character) => escapes[character] ?? '') : text
}

/** PostgreSQL's text format of text[]; every element is quoted, so that none can be read as null. */
function arrayLiteral(elements: readonly string[]): string {
  return `{${elements.map((element) => `"${element.replaceAll(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
