const longest = 32

/** A company's name in order and invoice lists: cut to 32 characters with an ellipsis (spec 9). */
export function companyNameInList(name: string): string {
  const characters = [...name]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : name
}

interface Person {
  readonly firstname: string
  readonly surname: string
}

/** First name and surname; '' if there is no person. */
export const personName = (person: Person | null): string =>
  [person?.firstname, person?.surname].filter(Boolean).join(' ')
