import { expect, test } from 'vitest'
import { criteriaSections } from './design-criteria.ts'

const ofFloor = (value: unknown) => criteriaSections({ Floor: { it: value } })[0]?.pairs[0]?.value
const text = (words: string) => ({ kind: 'text', text: words })

test('criteriaSections: objects make panels, texts come together at the end', () => {
  const sections = criteriaSections({ Access: 'Crane only', Floor: { Joist: 'LVL' }, Roof: {}, Note: '' })
  expect(sections).toEqual([
    { title: 'Floor Design', pairs: [{ name: 'Joist', value: text('LVL') }] },
    { title: 'Roof Design', pairs: [] },
    {
      title: 'Additional Information',
      pairs: [
        { name: 'Access', value: text('Crane only') },
        { name: 'Note', value: text('-') },
      ],
    },
  ])
  expect(criteriaSections({})).toEqual([])
})

test.each([
  ['', text('-')],
  [null, text('-')],
  [true, text('Yes')],
  [0, text('0')],
  [22.5, text('22.5')],
  [{}, text('-')],
  [[], text('-')],
  [['a', 2], { kind: 'lines', lines: ['a', '2'] }],
  [{ Opening: '900' }, { kind: 'pairs', pairs: [{ name: 'Opening', value: text('900') }] }],
  [
    [
      { Mark: 'PL1', Dead: 11.2 },
      { Mark: 'PL2', Live: 5, constructor: 'Ash' },
    ],
    {
      kind: 'table',
      heads: ['Mark', 'Dead', 'Live', 'constructor'],
      rows: [
        ['PL1', '11.2', '-', '-'],
        ['PL2', '-', '5', 'Ash'],
      ],
    },
  ],
  [
    [{ Mark: { deep: 1 } }, 'x'],
    {
      kind: 'pairs',
      pairs: [
        {
          name: '1',
          value: {
            kind: 'pairs',
            pairs: [{ name: 'Mark', value: { kind: 'pairs', pairs: [{ name: 'deep', value: text('1') }] } }],
          },
        },
        { name: '2', value: text('x') },
      ],
    },
  ],
])('criteriaSections: %j', (value, drawn) => {
  expect(ofFloor(value)).toEqual(drawn)
})

test('criteriaSections: shows every depth, below the third level with the path to it', () => {
  let value: unknown = 'bottom'
  for (let level = 0; level < 20_000; level += 1) value = { down: value }
  expect(JSON.stringify(ofFloor({ a: { b: { c: [1, { d: 2 }] } } }))).toContain('c › 2 › d')
  expect(JSON.stringify(ofFloor(value))).toContain('bottom')
})
