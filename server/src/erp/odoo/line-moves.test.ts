import { expect, test } from 'vitest'
import { movedOf, type LineMove } from './line-moves.ts'

const move = (qty: number | null, state: string, more: Partial<LineMove> = {}): LineMove => ({
  qty,
  state,
  isPicked: false,
  code: 'outgoing',
  operation: 2,
  ...more,
})
const isPicked = true
const pick = { code: 'internal', operation: 3, isPicked }
const pack = { code: 'internal', operation: 4, isPicked }
const back = { code: 'incoming', operation: 1, isPicked }

const open = { isSettled: false, isGivenUp: false }
const settled = { isSettled: true, isGivenUp: false }
const givenUp = { isSettled: true, isGivenUp: true }

test.each<[string, number, LineMove[], object]>([
  ['nothing moves, as with a service', 0, [], { picked: 0, ...open }],
  ['all is to come', 0, [move(5, 'assigned')], { picked: 0, ...open }],
  ['picked', 0, [move(5, 'assigned', { isPicked })], { picked: 5, ...open }],
  ['of an unknown kind', 0, [move(5, 'assigned', { isPicked, code: null })], { picked: 5, ...open }],
  [
    'a part delivered, the rest picked',
    3,
    [move(3, 'done', { isPicked }), move(2, 'assigned', { isPicked })],
    { picked: 5, ...open },
  ],
  [
    'a part delivered, the rest cancelled',
    3,
    [move(3, 'done'), move(0, 'cancel')],
    { picked: 3, ...givenUp },
  ],
  ['delivered', 5, [move(5, 'done')], { picked: 5, ...settled }],
  ['a return is picked', 5, [move(5, 'done'), move(1, 'assigned', back)], { picked: 5, ...settled }],
  ['returned', 4, [move(5, 'done'), move(1, 'done', back)], { picked: 4, ...settled }],
  ['a return is cancelled', 5, [move(5, 'done'), move(1, 'cancel', back)], { picked: 5, ...settled }],
  [
    'returned, others to come',
    4,
    [move(5, 'done'), move(1, 'done', back), move(1, 'assigned')],
    { picked: 4, ...open },
  ],
  ['two steps: being picked', 0, [move(5, 'assigned', pick), move(5, 'waiting')], { picked: 5, ...open }],
  ['two steps: picked', 0, [move(5, 'done', pick), move(5, 'assigned')], { picked: 5, ...open }],
  [
    'two steps: loaded',
    0,
    [move(5, 'done', pick), move(5, 'assigned', { isPicked })],
    { picked: 5, ...open },
  ],
  [
    'two steps: a part picked',
    0,
    [move(3, 'done', pick), move(2, 'assigned', { ...pick, isPicked: false }), move(5, 'assigned')],
    { picked: 3, ...open },
  ],
  [
    'two steps: a part shipped',
    2,
    [move(5, 'done', pick), move(2, 'done'), move(3, 'assigned')],
    { picked: 5, ...open },
  ],
  ['two steps: shipped', 5, [move(5, 'done', pick), move(5, 'done')], { picked: 5, ...settled }],
  [
    'three steps: picked, a part packed',
    0,
    [move(5, 'done', pick), move(2, 'done', pack), move(5, 'waiting')],
    { picked: 5, ...open },
  ],
  ['a kit: components picked', 0, [move(null, 'assigned', { isPicked })], { picked: null, ...open }],
  [
    'a kit: one component delivered, one to come',
    0,
    [move(null, 'done'), move(null, 'assigned')],
    { picked: null, ...open },
  ],
  ['a kit: delivered', 1, [move(null, 'done'), move(null, 'done')], { picked: null, ...settled }],
  [
    'itself with a component',
    0,
    [move(5, 'assigned', { isPicked }), move(null, 'assigned', { isPicked })],
    { picked: 5, ...open },
  ],
  ['all cancelled', 0, [move(5, 'cancel', pick), move(5, 'cancel')], { picked: 0, ...givenUp }],
  [
    'thirds of a dozen',
    0,
    [move(1 / 3, 'assigned', { isPicked }), move(1 / 3, 'assigned', { isPicked })],
    { picked: 0.667, ...open },
  ],
])('%s', (_, delivered, moves, moved) => {
  expect(movedOf(delivered, moves)).toEqual(moved)
})
