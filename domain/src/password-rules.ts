/** What is wrong with a new password, in the order the spec lists it (spec 5); empty when nothing is. */
export function passwordProblems(password: string, confirmation: string = password): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [password === confirmation, "The passwords you entered don't match."],
    [[...password].length >= 8, 'The password supplied is too short.'],
    [/\d/.test(password), 'Your password must have at least one number.'],
    [/\p{Ll}/u.test(password), 'Your password must have at least one lower case character.'],
    [/\p{Lu}/u.test(password), 'Your password must have at least one upper case character.'],
  ]
  return rules.filter(([holds]) => !holds).map(([, sentence]) => sentence)
}

/** All problems as the one message people read. */
export const passwordMessage = (problems: readonly string[]): string => problems.join(' ')
