import { expect, test } from 'vitest'
import { readPhotosSearch, writePhotosSearch } from './photos-address.ts'

const none = { categories: [], photo: undefined, provider: undefined }

test.each([
  [{}, none],
  [{ category: 'Site access|Damage' }, { ...none, categories: ['Site access', 'Damage'] }],
  [{ photo: '5154000' }, { ...none, photo: '5154000' }],
  [{ provider: 'odoo' }, { ...none, provider: 'odoo' }],
])('%o is written as it was read', (search, read) => {
  expect(readPhotosSearch(search)).toEqual(read)
  expect(writePhotosSearch(read)).toEqual(search)
})

test('empty words mean nothing', () => {
  expect(readPhotosSearch({ category: '|', photo: '', provider: '' })).toEqual(none)
})
