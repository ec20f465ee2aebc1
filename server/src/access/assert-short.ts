import { Refusal } from '../refusal.ts'

const longestName = 200

/** Far more than any name has, and little enough for a screen, a mail and a document. */
export function assertShort(text: string, what: string, longest = longestName): void {
  if (text.length > longest) throw new Refusal(`${what} has at most ${longest} characters.`)
}
