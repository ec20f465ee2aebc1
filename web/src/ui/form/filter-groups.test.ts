import { expect, test } from 'vitest'
import { activeFilters, choicesOf, chosenOf, clearFilters, type FilterGroup } from './filter-groups.ts'

const choices = [
  { value: 'any', label: 'Any' },
  { value: 'invoice', label: 'Invoices' },
] as const
const groups: readonly FilterGroup[] = [
  { id: 'status', legend: 'Status', choices },
  { id: 'type', legend: 'Type', choices, defaultValue: 'invoice' },
]

test('clearing goes back to the list’s own defaults', () => {
  expect(clearFilters(groups)).toEqual({ status: 'any', type: 'invoice' })
})

test.each([
  [{ status: 'any', type: 'invoice' }, 0],
  [{ status: 'any', type: 'any' }, 1],
  [{ status: 'invoice', type: 'any' }, 2],
  [{}, 0],
])('%j is %i filters', (values, count) => {
  expect(activeFilters(groups, values)).toHaveLength(count)
})

test('a free group takes any word of an address, and shows it among its choices', () => {
  const currency: FilterGroup = {
    id: 'currency',
    legend: 'Currency',
    isFree: true,
    choices: [{ value: 'any', label: 'Any' }],
  }
  const chosen = (word?: string) => chosenOf([currency], () => word)
  expect([chosen(), chosen('ANY'), chosen('NZD')].map((values) => values['currency'])).toEqual([
    'any',
    'any',
    'NZD',
  ])
  expect(choicesOf(currency, chosen())).toHaveLength(1)
  expect(choicesOf(currency, chosen('NZD')).at(-1)).toEqual({ value: 'NZD', label: 'NZD' })
  expect(choicesOf(currency, {})).toHaveLength(1)
})
