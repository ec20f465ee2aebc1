/** What anything thrown says. */
export const errorWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))
