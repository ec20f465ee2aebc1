import { recoverAccount } from '@portal/contract/session'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

async function send() {
  const screen = openApp('/account/recover')
  const email = await screen.findByLabelText('Email')
  expect(email).toMatchObject({ required: true, type: 'email' })
  fireEvent.change(email, { target: { value: 'dana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send recovery instructions' }))
  return screen
}

test('thanks, names the phone, and leads back (spec 2, 4, 5 and 9)', async () => {
  const asked = fakeApi([[recoverAccount, undefined]])
  const { findByRole, findByText, getByRole } = await send()
  const heading = await findByRole('heading', { name: 'Thank you' })
  expect(document.activeElement).toBe(heading)
  expect((await findByText('03 5550 0142')).getAttribute('href')).toBe('tel:0355500142')
  expect(getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/signin')
  expect(asked.at(-1)?.body).toEqual({ email: 'dana@example.com' })
})

test('a refusal is shown in the server’s words, and can be dismissed (spec 8)', async () => {
  fakeApi([[recoverAccount, problem(429, 'Too many attempts. Try again in a minute.')]])
  const { findByText, getByRole, queryByRole } = await send()
  expect(await findByText('Too many attempts. Try again in a minute.')).toBeDefined()
  fireEvent.click(getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(queryByRole('alert')).toBeNull())
})

test('a fault says that the portal could not ask (screens lists)', async () => {
  fakeApi([[recoverAccount, new Response('<h1>Bad Gateway</h1>', { status: 502 })]])
  const { findByText } = await send()
  expect(await findByText('An error occurred. The portal could not ask just now.')).toBeDefined()
})
