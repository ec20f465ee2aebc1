/** Epicor's database ignores case: a row may name a code in other letters than the code's own row. */
export const folded = (code: string | null | undefined): string => (code ?? '').toUpperCase()
