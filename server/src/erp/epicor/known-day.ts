/** The day, or null from the year 2200 on: people enter 9999 where they do not know when goods are wanted. */
export const knownDay = (day: string | null): string | null => (day !== null && day < '2200' ? day : null)
