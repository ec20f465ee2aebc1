import { getAppConfig } from '@portal/contract/service'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anAppConfig, fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell()
      }
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const roomAtBottom = () => document.documentElement.style.getPropertyValue('--strip')

const sunday = '2026-09-20T04:00:00+10:00'
const noon = '2026-09-16T12:00:00+10:00'

function openAt(instant: string, isDemo: boolean) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  fakeApi([[getAppConfig, { ...anAppConfig, isDemo }]])
  return openApp('/sales/branch', aSession())
}

test('off hours the demo says that its trucks drive again, until it is told to be quiet (api running)', async () => {
  const { findByText, getByRole, queryByText } = openAt(sunday, true)
  const said = await findByText(/Outside working hours \(7 am to 5 pm on weekdays\)/)
  expect(said.closest('aside')?.getAttribute('aria-label')).toBe('Demo')
  // The selection bar of the invoices must stay above the strip, since it has the download button.
  expect(roomAtBottom()).toBe('40px')
  const hide = getByRole('button', { name: 'Hide' })
  hide.focus()
  fireEvent.click(hide)
  await waitFor(() => expect(queryByText(/working hours/)).toBeNull())
  expect(document.activeElement?.id).toBe('main')
  expect(roomAtBottom()).toBe('')
})

test.each([
  ['in working hours', noon, true],
  ['over data that are no demo', sunday, false],
])('nothing is said %s (api running)', async (_, instant, isDemo) => {
  const { findByText, queryByText } = openAt(instant, isDemo)
  await findByText('Version 1.5.42')
  // Importing the same module waits until the strip's code is loaded.
  await import('./demo-strip.tsx')
  expect(queryByText(/working hours/)).toBeNull()
})
