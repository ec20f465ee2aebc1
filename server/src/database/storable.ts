/**
 * Whether PostgreSQL can store a text. It refuses a NUL (22021) and, in the job queue's JSON, half a surrogate pair
 * (22P02), which it loses in a text column.
 */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
