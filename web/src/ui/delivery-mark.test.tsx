import type { DeliveryStatusClass } from '@portal/domain/delivery-status'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeliveryMark, deliveryTone } from './delivery-mark.tsx'
import { TruckIcon, YardIcon } from './icons/areas.tsx'

const pathsIn = (element: Element) =>
  [...element.querySelectorAll('path')].map((path) => path.getAttribute('d'))

test.each<[string, DeliveryStatusClass, string]>([
  ['Ready for pickup', 'default', 'idle'],
  ['Ready at the yard', 'default', 'idle'],
  ['In transit', 'default', 'move'],
  ['Ready for pickup', 'late', 'late'],
  ['Complete', 'complete', 'good'],
  ['Offline', 'offline', 'idle'],
])('%s, in class %s, looks %s', (text, statusClass, tone) => {
  expect(deliveryTone({ deliveryId: '1', text, statusClass })).toBe(tone)
})

test.each([
  ['Ready for pickup', YardIcon],
  ['Ready at the yard', YardIcon],
  ['In transit', TruckIcon],
])('%s has its own icon', (text, Icon) => {
  const mark = render(<DeliveryMark entry={{ deliveryId: '1', text, statusClass: 'default' }} />)
  expect(mark.container.textContent).toBe(text)
  expect(pathsIn(mark.container)).toEqual(pathsIn(render(<Icon />).container))
})
