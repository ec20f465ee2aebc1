/** What was typed while the code of the search box was loading. */
interface TypedAhead {
  readonly term: string
  /** Enter was pressed last: the first result of the term is to be opened. */
  readonly isEntered: boolean
}

export const nothingTyped: TypedAhead = { term: '', isEntered: false }

/** What was typed, after another key. A change of the text cancels Enter, as in the loaded box. */
export function typedAfter(before: TypedAhead, key: string): TypedAhead {
  const { term } = before
  // Without text Enter would open a recent record, which nobody has seen yet.
  if (key === 'Enter') return { term, isEntered: term.trim() !== '' }
  if (key === 'Backspace') return { term: [...term].slice(0, -1).join(''), isEntered: false }
  return [...key].length === 1 ? { term: term + key, isEntered: false } : before
}
