import { detailParts, type FoundRecord } from '@portal/domain/search-results'
import type { Recent } from './recent.ts'

/** The texts of a result. A customer's title is the name instead of the number; a part has no state. */
interface ShownRecord {
  readonly title: string
  readonly about: string
  readonly answer: string
}

export function shownOf(record: FoundRecord): ShownRecord {
  const { kind, title, detail, account } = record
  const parts = detailParts(detail)
  const [answer = '', ...others] = parts
  if (account) {
    const at = parts.indexOf(account.name)
    const about = [title, ...parts.slice(at + 1)].join(', ')
    return { title: account.name, about, answer: parts.slice(0, at).join(', ') }
  }
  if (kind === 'part') return { title, about: detail, answer: '' }
  const about = new Set([...others, ...whoseOf(record)])
  return { title, about: [...about].join(', '), answer }
}

/** The customer's name on the record, and the company of the account if its name is another. */
function whoseOf({ soldTo, company }: FoundRecord): readonly string[] {
  if (soldTo === undefined || soldTo === company?.name) return company ? [company.name] : []
  return company ? [soldTo, `account of ${company.name}`] : [soldTo]
}

/** What is stored of a record when it is opened. */
export function recentOf(record: FoundRecord): Recent {
  const { title, about } = shownOf(record)
  return { kind: record.kind, title, about, href: record.href }
}
