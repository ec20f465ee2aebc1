import { getOrder } from '@portal/contract/sales'
import { listPhotos } from '@portal/contract/tracking'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/a-photo.ts'
import { aSession } from '../../testing/a-session.ts'
import { anOrder } from '../../testing/an-order.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'

test.each([
  [['204866/1'], null],
  [
    ['204866/1', '204866/2'],
    'These are the photos of all 2 deliveries of this order. Which are of which delivery is not known.',
  ],
])('of an order with the deliveries %j it says of its photos: %s', async (deliveries, expected) => {
  fakeApi([
    [getOrder, anOrder({ deliveries })],
    [listPhotos, [aPhoto(1)]],
  ])
  openApp('/track/pod/sales-order/204866', aSession())
  await screen.findByRole('button', { name: /enlarge/ })
  expect(screen.queryByText(/^These are the photos/)?.textContent ?? null).toBe(expected)
})
