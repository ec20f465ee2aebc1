/** Epicor's database tells no small letters from large ones: a code may be written either way where another row names it. */
export const folded = (code: string | null | undefined): string => (code ?? '').toUpperCase()
