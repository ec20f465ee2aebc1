/** How the last session of this tab came to its end without the person's doing, for the sign-in page to say. */
export interface SessionEnd {
  readonly by: 'the server' | 'another tab'
  /** Who was signed in, where this tab still knows it. */
  readonly email?: string
}

// In memory alone: a page loaded anew has nothing to explain.
let last: SessionEnd | undefined

export const noteSessionEnd = (end: SessionEnd | undefined): void => {
  last = end
}

/** Undefined after signing out, and once somebody has signed in. */
export const lastSessionEnd = (): SessionEnd | undefined => last
