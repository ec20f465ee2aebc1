import { expect, test } from 'vitest'
import { companyNameInList, personName } from './names.ts'

test.each([
  ['Coburn Bros Carpentry', 'Coburn Bros Carpentry'],
  ['Wattle Creek Timber & Hardware Co-operative', 'Wattle Creek Timber & Hardware C…'],
  ['x'.repeat(32), 'x'.repeat(32)],
  ['🪵'.repeat(33), `${'🪵'.repeat(32)}…`],
])('companyNameInList %s (spec 9; screens lists)', (name, expected) => {
  expect(companyNameInList(name)).toBe(expected)
})

test.each([
  [{ firstname: 'Dana', surname: 'Whitlock' }, 'Dana Whitlock'],
  [{ firstname: 'Dana', surname: '' }, 'Dana'],
  [{ firstname: '', surname: 'Whitlock' }, 'Whitlock'],
  [null, ''],
])('personName %j', (person, name) => {
  expect(personName(person)).toBe(name)
})
