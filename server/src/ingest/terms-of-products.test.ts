import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { recordImporter } from './testing/record-importer.ts'
import { fullRecords } from './testing/full-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

test('a product has each brand and category once, in the order that it names them', async () => {
  const terms = ['brand', 'category'].flatMap((kind) =>
    ['oak', 'ironbark'].map((slug) => ({ kind, slug, name: slug })),
  )
  await importRecords('product-terms', terms)
  const named = ['oak', 'ironbark', 'oak']
  const product = { ...fullRecords['products'], brands: named, productCategories: named }
  expect(await importRecords('products', [product])).toMatchObject({ fresh: 1, refusals: [] })
  expect(await database.sql`select brand_slugs as brands, category_slugs as categories from product`).toEqual(
    [{ brands: ['oak', 'ironbark'], categories: ['oak', 'ironbark'] }],
  )
  expect(await importRecords('products', [product])).toMatchObject({ unchanged: 1 })
})
