interface KeptFilter {
  /** The email of the user whose filter it was. */
  readonly email: string
  /** The filter as it was stored. */
  readonly filter: string
}

// Only in memory: it is gone when the page is, and nobody reads it from the browser's storage after the session.
let kept: KeptFilter | undefined

/** Keeps the account filter of a session that the server ended, for the same user's next sign-in in this tab; undefined forgets it. */
export const keepFilter = (ended: KeptFilter | undefined): void => {
  kept = ended
}

/** The filter that was kept, if it is this user's; whoever signs in, it is kept no longer. */
export function takeKeptFilter(email: string): string | undefined {
  const taken = kept
  kept = undefined
  return taken?.email === email ? taken.filter : undefined
}
