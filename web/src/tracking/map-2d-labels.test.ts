import { expect, test } from 'vitest'
import { anchorsAlong, newLabelRoom } from './map-2d-labels.ts'

const spot = (x: number, y: number) => ({ x, y })
const at = (x: number, y: number) => ({ x, y, angle: 0 })

test.each([
  ['a street shorter than its name has none', [spot(0, 0), spot(80, 0)], []],
  ['one name in the middle', [spot(0, 0), spot(200, 0)], [{ x: 100, y: 0, angle: 0 }]],
  ['never upside down', [spot(0, 200), spot(0, 0)], [{ x: 0, y: 100, angle: -Math.PI / 2 }]],
  ['along the street', [spot(0, 0), spot(0, 200)], [{ x: 0, y: 100, angle: Math.PI / 2 }]],
  ['again after a while', [spot(0, 0), spot(640, 0)], [160, 480].map((x) => ({ x, y: 0, angle: 0 }))],
  ['over a corner that bends too much there is none', [spot(0, 0), spot(60, 0), spot(60, 60)], []],
  ['a line without length', [spot(0, 0)], []],
])('%s', (_case, line, anchors) => expect(anchorsAlong(line, 100, 320)).toEqual(anchors))

test('names keep off each other, and the same one is not said again close by', () => {
  const hasRoom = newLabelRoom()
  const size = { width: 100, height: 14 }
  expect(hasRoom('Boronia Grove', at(100, 100), size)).toBe(true)
  expect(hasRoom('Main Street', at(150, 105), size)).toBe(false)
  expect(hasRoom('Main Street', at(100, 130), size)).toBe(true)
  expect(hasRoom('Boronia Grove', at(230, 180), size)).toBe(false)
  expect(hasRoom('Boronia Grove', at(400, 100), size)).toBe(true)
})
