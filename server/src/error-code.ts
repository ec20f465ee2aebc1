/** The code that the system, a library or PostgreSQL gave as the reason; empty where there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean => codes.includes(codeOf(error))
