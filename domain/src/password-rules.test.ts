import { expect, test } from 'vitest'
import { passwordMessage, passwordProblems } from './password-rules.ts'

const match = "The passwords you entered don't match."
const short = 'The password supplied is too short.'
const digit = 'Your password must have at least one number.'
const lower = 'Your password must have at least one lower case character.'
const upper = 'Your password must have at least one upper case character.'

test.each([
  ['Timber2026', 'Timber2026', []],
  ['Timber2026', 'Timber2027', [match]],
  ['Timb202', 'Timb202', [short]],
  ['Timb2026', 'Timb2026', []],
  ['TimberYard', 'TimberYard', [digit]],
  ['TIMBER2026', 'TIMBER2026', [lower]],
  ['timber2026', 'timber2026', [upper]],
  ['', 'x', [match, short, digit, lower, upper]],
  ['Éàtimber9', 'Éàtimber9', []],
])('passwordProblems of %j and %j (spec 5, 8 and 9)', (password, confirmation, problems) => {
  expect(passwordProblems(password, confirmation)).toEqual(problems)
})

test('problems are joined by one space in the order of the spec (screens rules)', () => {
  expect(passwordMessage(passwordProblems('abc', 'abd'))).toBe(`${match} ${short} ${digit} ${upper}`)
})
