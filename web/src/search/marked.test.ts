import { expect, test } from 'vitest'
import { partsBy } from './marked.ts'

test.each([
  ['hp4455', 'PO HP-4455', 'PO [HP-4455]'],
  ['hp 44', 'PO HP-4455', 'PO [HP-44]55'],
  ['SO 204 895', 'Sales Order 204895', 'Sales Order [204895]'],
  ['PO HP 4455', 'PO HP-4455, late', '[PO ][HP-4455], late'],
  ['po 16507', 'PO-16507, late', '[PO-16507], late'],
  ['16507', 'P.O. 16507', 'P.O. [16507]'],
  ['obrien', 'Hartley & O’Brien, Ltd', 'Hartley & [O’Brien], Ltd'],
  ['cafe zoe', 'Café Zoë', '[Café Zoë]'],
  ['ﬁne', 'Fine homes', '[Fine] homes'],
  ['fin', 'ﬁne', '[ﬁn]e'],
  ['grove 364', 'Lot 364 Boronia Grove', 'Lot 364 Boronia [Grove]'],
  ['pine', 'Merbau', 'Merbau'],
  ['h', 'HP-4455', 'HP-4455'],
  ['', 'HP-4455', 'HP-4455'],
  ['hp4455', '', ''],
  ['שלום', 'בית שלום', 'בית [שלום]'],
])('%s in %s is marked as %s', (term, text, expected) => {
  const runs = partsBy(term, text).flatMap(({ parts }) => parts)
  const parts = runs.map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
  expect(parts.join('')).toBe(expected)
})
