/**
 * The code of an error of the system, a library or PostgreSQL; empty if it has none. If closing a file failed after the
 * work on it had, the code is that of the work.
 */
export function codeOf(error: unknown): string {
  if (error instanceof SuppressedError) return codeOf(error.suppressed)
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean => codes.includes(codeOf(error))

/** What is found; undefined if looking fails with one of the codes. */
export async function unlessCode<T>(
  look: () => Promise<T>,
  ...codes: readonly string[]
): Promise<T | undefined> {
  try {
    return await look()
  } catch (error) {
    if (hasCode(error, ...codes)) return undefined
    throw error
  }
}
