import { fieldsOf } from '../fields-of.ts'
import type { Entity } from './entity.ts'
import { companies } from './entities/companies.ts'
import type { SourceItem } from './source-item.ts'

interface Claim {
  company: string
  line: number
}

/**
 * Refuses a company that lists an account of another company in the same file. An account moves to the company
 * that lists it, but here nobody can tell which of the two that is.
 */
export function withoutClaimedTwice(
  records: AsyncIterable<SourceItem>,
  entity: Entity,
): AsyncIterable<SourceItem> {
  return entity === companies ? claimedOnce(records) : records
}

async function* claimedOnce(records: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  const claims = new Map<string, Claim>()
  for await (const item of records) {
    if ('unreadable' in item) {
      yield item
      continue
    }
    const { line, value } = item
    const { company, accounts } = claimed(value)
    const isOthers = (account: string) => (claims.get(account)?.company ?? company) !== company
    const twice = accounts.find(isOthers)
    const other = twice === undefined ? undefined : claims.get(twice)
    if (other === undefined) {
      for (const account of accounts) claims.set(account, { company, line })
      yield item
    } else {
      const unreadable = `account ${twice} is listed for company ${other.company} too, in line ${other.line}`
      yield { line, value, field: 'accounts', unreadable }
    }
  }
}

function claimed(record: unknown): { company: string; accounts: string[] } {
  const { source, ID, accounts } = fieldsOf(record)
  const list: unknown[] = Array.isArray(accounts) ? accounts : []
  return {
    company: `${textOf(source) || 'file'}:${textOf(ID)}`,
    accounts: list.map(textOf).filter((account) => account !== ''),
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
