/** Why the last session of this tab ended although the user did not sign out here; the sign-in page shows it. */
export interface SessionEnd {
  readonly by: 'the server' | 'another tab'
  /** The user who was signed in, if this tab still knows. */
  readonly email?: string
  /** Their account filter as it was stored, for the same user's next sign-in in this tab. */
  readonly filter?: string | null
}

// Only in memory: after a reload there is nothing to explain, and no storage holds a filter after its session.
let last: SessionEnd | undefined

export const noteSessionEnd = (end: SessionEnd | undefined): void => {
  last = end
}

/** Undefined after a sign-out, and after the next sign-in. */
export const lastSessionEnd = (): SessionEnd | undefined => last
