/** What a search looks for: the term itself, and the LIKE pattern of records that contain or begin with it. */
export interface Search {
  /** Lower case and trimmed. */
  readonly term: string
  /** '%' and '_' of the term are escaped: they are ordinary characters. */
  readonly pattern: string
  readonly kind: 'contains' | 'begins'
}

/** How a term is searched (api.md, filter): one of one or two characters by prefix; a blank one not at all. */
export function searchOf(written: string | undefined): Search | undefined {
  const term = (written ?? '').trim().toLowerCase()
  if (term === '') return undefined
  const escaped = term.replace(/[\\%_]/g, String.raw`\$&`)
  return [...term].length < 3
    ? { term, pattern: `${escaped}%`, kind: 'begins' }
    : { term, pattern: `%${escaped}%`, kind: 'contains' }
}
