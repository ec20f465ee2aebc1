/** A day in another age stands for none, as where nobody knows when goods are wanted. */
export const knownDay = (day: string | null): string | null => (day !== null && day < '2200' ? day : null)
