import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillOf, outcomeFills, outcomeFillsOf, Textures } from './textures.tsx'

test('parts of a chart have six fixed colours in their order, and then the first again (spec 9)', () => {
  const { container } = render(<Textures />)
  const colourOf = (place: number) =>
    container.querySelector<SVGElement>(`${fillOf(place).slice(4, -1)} rect`)?.style.fill
  expect([0, 1, 2, 3, 4, 5, 6].map(colourOf)).toEqual(
    [1, 2, 3, 4, 5, 6, 1].map((number) => `var(--chart-${number})`),
  )
})

const { won, loss, pending } = outcomeFills

test.each([
  [
    ['Lost', 'Won', 'Pending'],
    [loss, won, pending],
  ],
  [
    ['Pending', 'Loss'],
    [pending, loss],
  ],
  [
    ['Deferred', 'won', 'On hold'],
    [fillOf(2), won, fillOf(4)],
  ],
])('outcomes %s have the same fills in every chart', (labels, fills) => {
  expect(outcomeFillsOf(labels)).toEqual(fills)
})

test('an outcome that is called constructor has a texture like any other', () => {
  expect(outcomeFillsOf(['constructor'])).toEqual([fillOf(2)])
})
