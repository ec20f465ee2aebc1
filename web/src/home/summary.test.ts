import { expect, test } from 'vitest'
import { deliveryFacts, designFacts, openOrderFacts, priceFacts, productFacts } from './summary.ts'

test('one of anything is said in the singular', () => {
  const one = {
    orders: { open: 1, deliveriesToday: 1, late: 1 },
    designCentre: { open: 1, dueTomorrow: 1 },
    priceList: { parts: 1 },
    products: { brands: 1, categories: 1 },
  }
  const facts = [openOrderFacts, deliveryFacts, designFacts, priceFacts, productFacts].flatMap(
    (tell) => tell(one) ?? [],
  )
  expect(facts.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 open order',
    '1 late',
    '1 delivery today',
    '1 open job',
    '1 due tomorrow',
    '1 product',
    '2 rates each',
    '1 brand',
    '1 category',
  ])
})
