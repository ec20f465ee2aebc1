/** Why the last session of this tab ended although the user did not sign out here; the sign-in page shows it. */
export interface SessionEnd {
  readonly by: 'the server' | 'another tab'
  /** The user who was signed in, if this tab still knows. */
  readonly email?: string
}

// Only in memory: after a reload there is nothing to explain.
let last: SessionEnd | undefined

export const noteSessionEnd = (end: SessionEnd | undefined): void => {
  last = end
}

/** Undefined after a sign-out, and after the next sign-in. */
export const lastSessionEnd = (): SessionEnd | undefined => last
