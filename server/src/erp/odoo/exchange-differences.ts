import type { Call } from '../port.ts'
import { companyOf } from './database.ts'
import { keptOfReader } from './kept-of-reader.ts'
import { partOf } from './model.ts'
import { Company } from './models.ts'
import { ExchangeMatch, Invoice } from './money-models.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

/**
 * The entries that are exchange differences. If an invoice in another currency is paid in the company's, the difference is in
 * the company's currency, and would be a debt or a credit that no customer has.
 */
export async function exchangeDifferences(
  parts: OdooParts,
  entries: readonly number[],
  call: Call,
): Promise<ReadonlySet<number>> {
  if (entries.length === 0) return new Set()
  return new Set([...(await namedByMatches(parts, entries, call)), ...(await undone(parts, entries, call))])
}

async function namedByMatches(
  { reader }: OdooParts,
  entries: readonly number[],
  call: Call,
): Promise<number[]> {
  const { nameOf } = await reader.known(ExchangeMatch, call)
  if (nameOf['difference'] === undefined) return []
  const where: Domain = [['exchange_move_id', 'in', entries]]
  const matches = await reader.rows(ExchangeMatch, { where }, call)
  return matches.flatMap(({ difference }) => difference?.id ?? [])
}

const journalOf = keptOfReader(async (parts, call) => {
  const { exchangeJournal } = await companyOf(parts, partOf(Company, 'exchangeJournal'), call)
  return exchangeJournal?.id
})

/** Undoing a match deletes it and reverses its difference: no match names either entry any more. */
async function undone(parts: OdooParts, entries: readonly number[], call: Call): Promise<number[]> {
  const journal = await journalOf(parts, call)
  if (journal === undefined) return []
  const where: Domain = [
    ['journal_id', '=', journal],
    ['reversed_entry_id', '!=', false],
    '|',
    ['id', 'in', entries],
    ['reversed_entry_id', 'in', entries],
  ]
  const reversals = await parts.reader.rows(partOf(Invoice, 'credited'), { where }, call)
  return reversals.flatMap(({ id, credited }) => [id, ...(credited === null ? [] : [credited.id])])
}
