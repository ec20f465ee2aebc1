import { getAppConfig } from '@portal/contract/service'
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anAppConfig, fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './dashboards.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('links that could not be read say so, and come with Retry or by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isUp = false
  fakeApi([[getAppConfig, () => (isUp ? anAppConfig : problem(500, 'No.'))]])
  const { findByText, findByRole, queryByText, container } = openApp('/marketing', aSession())
  expect(await findByText('Its link could not be read just now.')).toBeDefined()
  expect(container.querySelectorAll('main p span')).toHaveLength(0)
  fireEvent.click(await findByRole('button', { name: 'Retry' }))
  expect(await findByText('The links to other sites could not be read just now.')).toBeDefined()
  isUp = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await findByText('No link has been set for this yet.')).toBeDefined()
  expect(queryByText(/could not be read/)).toBeNull()
})
