import { expect, test } from 'vitest'
import { mergePrices, type PartPrice, type PriceRow } from './price-list.ts'

const price = (partNum: string, dollars: number, change: Partial<PartPrice> = {}): PartPrice => ({
  partNum,
  description: `Part ${partNum}`,
  uom: 'EA',
  currency: 'AUD',
  price: dollars,
  ...change,
})

const seen = ({ partNum, description, currency, partPrice, packPrice }: PriceRow) =>
  [partNum, description, currency, partPrice, packPrice].join(' | ')

test.each<[name: string, primary: PartPrice[], pack: PartPrice[], rows: string[]]>([
  ['nothing is nothing', [], [], []],
  ['both rates of a part are one row', [price('A', 2)], [price('A', 1.5)], ['A | Part A | AUD | 2 | 1.5']],
  ['a part without a pack rate has 0 there', [price('A', 2)], [], ['A | Part A | AUD | 2 | 0']],
  ['a part in the pack list alone has no standard rate', [], [price('A', 2)], ['A | Part A | AUD | 0 | 2']],
  ['a zero is a zero', [price('A', 0)], [price('A', 0)], ['A | Part A | AUD | 0 | 0']],
  [
    'where the descriptions differ, that of the standard rate stands',
    [price('A', 2, { description: 'Pine' })],
    [price('A', 1, { description: 'Pine, pack' })],
    ['A | Pine | AUD | 2 | 1'],
  ],
  [
    'two currencies are two rows',
    [price('A', 2)],
    [price('A', 1, { currency: 'NZD' })],
    ['A | Part A | AUD | 2 | 0', 'A | Part A | NZD | 0 | 1'],
  ],
  [
    'rows come by description without regard to case, then by number',
    [
      price('3', 1, { description: 'beam' }),
      price('2', 1, { description: 'Éclair' }),
      price('10', 1, { description: 'Beam' }),
      price('1', 1, { description: 'eclair' }),
      price('9', 1, { description: 'Zinc' }),
    ],
    [price('4', 1, { description: 'Arch' })],
    [
      '4 | Arch | AUD | 0 | 1',
      '10 | Beam | AUD | 1 | 0',
      '3 | beam | AUD | 1 | 0',
      '1 | eclair | AUD | 1 | 0',
      '2 | Éclair | AUD | 1 | 0',
      '9 | Zinc | AUD | 1 | 0',
    ],
  ],
])('spec 3, price list: %s', (_name, primary, pack, rows) => {
  expect(mergePrices({ primary, pack }).map(seen)).toEqual(rows)
})
