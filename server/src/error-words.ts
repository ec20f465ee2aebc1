import { codeOf } from './error-code.ts'

/**
 * What anything thrown says. A host with several addresses fails with one error for each of them: the first speaks for all.
 * If closing a file failed after the work on it had, the error of the work speaks.
 */
export function errorWords(error: unknown): string {
  if (error instanceof SuppressedError) return errorWords(error.suppressed)
  if (error instanceof AggregateError && error.errors.length > 0) return errorWords(error.errors[0])
  return error instanceof Error ? error.message || codeOf(error) || error.name : String(error)
}

/** The code of an error, which is short and names no path, or its words if it has none. */
export const codeOrWords = (error: unknown): string => codeOf(error) || errorWords(error)
