import { bareTerms, bareText } from '@portal/domain/bare-text'
import { runsOf } from '../ui/unbroken.tsx'

/** A part of a text; matches of the search term are marked, whatever their punctuation and case: hp4455 in HP-4455. */
interface Part {
  readonly text: string
  readonly isMatch: boolean
}

/** The parts of each number in a text, and of what is between the numbers: a match may cross from one to the next. */
export function partsBy(term: string, text: string): { isNumber: boolean; parts: Part[] }[] {
  const [from, to] = matchIn(text, bareTerms(term)) ?? matchIn(text, wordsOf(term)) ?? [0, 0]
  let start = 0
  return runsOf(text).map(({ text: run, isNumber }) => {
    const parts = partsIn(run, Math.max(0, from - start), Math.max(0, to - start))
    start += run.length
    return { isNumber, parts }
  })
}

const partsIn = (text: string, from: number, to: number): Part[] =>
  [
    { text: text.slice(0, from), isMatch: false },
    { text: text.slice(from, to), isMatch: true },
    { text: text.slice(to), isMatch: false },
  ].filter((part) => part.text !== '')

const wordsOf = (term: string): string[] => term.split(/\s+/).flatMap((word) => bareTerms(word))

/** Start and end of the first of the terms that occurs in the text. */
function matchIn(text: string, terms: readonly string[]): [number, number] | undefined {
  // For each character of the bare text, the index in the original text it comes from.
  const places: number[] = []
  let bare = ''
  let place = 0
  for (const character of text) {
    const made = bareText(character)
    places.push(...Array.from({ length: made.length }, () => place))
    bare += made
    place += character.length
  }
  const term = terms.find((each) => bare.includes(each))
  if (term === undefined) return undefined
  const at = bare.indexOf(term)
  const end = at + term.length
  return [places[at] ?? 0, places[end] === undefined ? text.length : endBefore(text, places[end])]
}

/** The end of a match without the spaces and punctuation that follow it. */
function endBefore(text: string, next: number): number {
  const found = text.slice(0, next)
  return found.length - (/[^\p{L}\p{Nd}\p{M}]+$/u.exec(found)?.[0].length ?? 0)
}
