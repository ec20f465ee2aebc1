import { getOrder } from '@portal/contract/sales'
import { listPhotos, trackEpicorOrder } from '@portal/contract/tracking'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/a-photo.ts'
import { aSession } from '../../testing/a-session.ts'
import { anOrder, aRecord } from '../../testing/an-order.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'

const both = ['204866/1', '204866/2']
const ofBoth =
  'These are the photos of all 2 deliveries of this order. Which are of which delivery is not known.'

test.each<[string[], string[], string | null]>([
  [['204866/1'], [], null],
  [both, [], ofBoth],
  [[], both, ofBoth],
  [['204866/1'], ['204866/1'], null],
])(
  'of an order with the deliveries %j and records of %j it says: %s',
  async (deliveries, known, expected) => {
    const asked = fakeApi([
      [getOrder, anOrder({ deliveries })],
      [trackEpicorOrder, known.map((id) => aRecord([id], 'Complete'))],
      [listPhotos, [aPhoto(1)]],
    ])
    const { queries } = openApp('/track/pod/sales-order/204866', aSession())
    await screen.findByRole('button', { name: /enlarge/ })
    await waitFor(() =>
      expect(asked.map(({ call }) => call)).toContain('GET /api/track/sales-order/:orderNum'),
    )
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByText(/^These are the photos/)?.textContent ?? null).toBe(expected)
  },
)
