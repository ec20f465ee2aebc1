import { describe, expect, test } from 'vitest'
import { aPhoto } from '../../testing/a-photo.ts'
import { categoriesOf, categoryOf, ofCategories, toggled } from './photo-categories.ts'

const photos = [aPhoto(1, 'Site access'), aPhoto(2, ''), aPhoto(3, 'Damage'), aPhoto(4, 'Site access')]

describe('the categories of photos', () => {
  test('stand by name with their counts, what has none last (spec 3)', () => {
    expect(categoriesOf(photos)).toEqual([
      { name: 'Damage', count: 1 },
      { name: 'Site access', count: 2 },
      { name: 'Uncategorized', count: 1 },
    ])
  })

  test.each([{}, { category: null }, { category: {} }, { category: { categoryName: ' ' } }])(
    'of %j is Uncategorized (spec 3)',
    (photo) => {
      expect(categoryOf(photo)).toBe('Uncategorized')
    },
  )

  test('each goes on and off by itself', () => {
    const one = toggled([], 'Damage')
    const two = toggled(one, 'Site access')
    expect(two).toEqual(['Damage', 'Site access'])
    expect(toggled(two, 'Damage')).toEqual(['Site access'])
  })

  test.each([
    [[], ['1', '2', '3', '4']],
    [['Site access'], ['1', '4']],
    [
      ['Uncategorized', 'Damage'],
      ['2', '3'],
    ],
  ])('of %o the photos %o are shown', (chosen, shown) => {
    expect(ofCategories(photos, chosen).map((photo) => photo.fileId)).toEqual(shown)
  })
})
