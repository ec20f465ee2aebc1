const key = 'portal.search'

/** A reload that ended elsewhere, such as at the sign-in, must not open the box later. */
const keptForMs = 30_000

/** Keeps a term for the search box of the page that is loaded next. */
export function keepTerm(term: string): void {
  try {
    sessionStorage.setItem(key, `${Date.now()} ${term}`)
  } catch {
    // Without storage the box stays closed.
  }
}

/** The term that the page before kept for this one, if any. */
export function keptTerm(): string | undefined {
  try {
    const [, time, term] = /^(\d+) (.*)/.exec(sessionStorage.getItem(key) ?? '') ?? []
    return Date.now() - Number(time) < keptForMs ? term : undefined
  } catch {
    return undefined
  }
}

export function forgetTerm(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is none.
  }
}
