import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TruckIcon } from './areas.tsx'

test.each([
  [{}, '1.25rem'],
  [{ size: 18 }, '1.125rem'],
])('an icon of %o grows with the text', (props, length) => {
  const { container } = render(<TruckIcon {...props} />)
  const drawn = container.querySelector('svg')
  expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual([length, length])
})
