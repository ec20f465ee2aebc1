import { getDesignRequest, getSnapshot, getTurnaround } from '@portal/contract/design-centre'
import { getOrder } from '@portal/contract/sales'
import { listPhotos } from '@portal/contract/tracking'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDesignRequest } from './testing/a-design-request.ts'
import { aPhoto } from './testing/a-photo.ts'
import { aSession } from './testing/a-session.ts'
import { aSnapshot } from './testing/a-snapshot.ts'
import { anOrder } from './testing/an-order.ts'
import { fakeApi, problem } from './testing/fake-api.ts'
import { openApp } from './testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './design-centre/performance/quote-pipeline.tsx'
import './design-centre/performance/snapshot.tsx'
import './design-centre/performance/turnaround.tsx'
import './design-centre/request-view.tsx'
import './tracking/photos/proof-of-delivery.tsx'

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['/dc/request/77', getDesignRequest, aDesignRequest(), 'Request Details'],
  ['/dc/performance/turnaround', getTurnaround, { Adhoc: { Floors: 2 } }, 'Adhoc'],
  ['/dc/performance/snapshot?periods=quarter,half', getSnapshot, aSnapshot(), 'Request Activity'],
  ['/sales/pipeline?periods=quarter,half', getSnapshot, aSnapshot(), '$ Value Pipeline Past 6 Months'],
  ['/track/pod/sales-order/204866', listPhotos, [aPhoto(1)], 'Download all'],
] as const)(
  '%s keeps what it shows when a refresh fails, and says of when it is',
  async (address, call, answer, sign) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let isDown = false
    fakeApi([
      [getOrder, anOrder()],
      [call, () => (isDown ? problem(422, 'Not now.') : answer)],
    ])
    const { queries } = openApp(address, aSession())
    await screen.findAllByText(sign)
    isDown = true
    await queries.invalidateQueries()
    expect(await screen.findAllByText(/^As of \d+:\d\d.[ap]m/)).toHaveLength(1)
    expect(screen.getAllByText(sign)).not.toHaveLength(0)
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull())
  },
)
