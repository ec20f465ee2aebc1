type Header = string | string[] | undefined

/** Longer than any number of an account: such an entry names nothing. */
const longestEntry = 200

/**
 * The entries of a filter header, blanks and repetitions left out; undefined when there is no filter. A header
 * that holds nothing but commas, or entries that can be no number, is a filter that names nothing.
 */
export function listedIn(header: Header): string[] | undefined {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '')
  if (text.trim() === '') return undefined
  const entries = text.split(',').map((entry) => entry.trim())
  return [...new Set(entries.filter((entry) => entry !== '' && isPossible(entry)))]
}

/** The company ids in a filter header; what is no id names nothing. */
export function numbersIn(header: Header): number[] | undefined {
  const entries = listedIn(header)
  return entries && [...new Set(entries.filter((entry) => /^\d{1,15}$/.test(entry)).map(Number))]
}

function isPossible(entry: string): boolean {
  return entry.length <= longestEntry && !entry.includes('\0')
}
