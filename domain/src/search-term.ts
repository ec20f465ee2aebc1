import { bareTerms } from './bare-text.ts'

/** What a search looks for: the term itself, and the LIKE pattern of records that contain or begin with it. */
export interface Search {
  /** Lower case and trimmed. */
  readonly term: string
  /** '%' and '_' in the term are escaped, since people mean them literally. */
  readonly pattern: string
  readonly kind: 'contains' | 'begins'
  /** The forms of the term as bare text, the most likely first, tried if the term itself finds nothing. */
  readonly bareTerms: readonly string[]
}

/** How a term is searched (api.md, filter): one or two characters by prefix; a blank term not at all. */
export function searchOf(written: string | undefined): Search | undefined {
  const term = (written ?? '').trim().toLowerCase()
  if (term === '') return undefined
  const escaped = likeEscaped(term)
  const kind = kindOf(term)
  const pattern = kind === 'begins' ? `${escaped}%` : `%${escaped}%`
  return { term, pattern, kind, bareTerms: bareTerms(term) }
}

/** The text as part of a LIKE pattern, in which it stands for itself. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** One or two characters are too few to be looked for anywhere but at the start of a number. */
export const kindOf = (term: string): Search['kind'] => ([...term].length < 3 ? 'begins' : 'contains')
