/** The code of an error of the system, a library or PostgreSQL; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean => codes.includes(codeOf(error))
