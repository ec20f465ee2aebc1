import { getHomeSummary } from '@portal/contract/home'
import { createSession } from '@portal/contract/session'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { currentSession, endSession } from '../access/session-store.ts'

afterEach(() => vi.unstubAllGlobals())

const wrong = 'The email or the password is wrong.'

test('email and password begin a session (spec 2 and 4)', async () => {
  const asked = fakeApi([[createSession, aSession()]])
  const { findByLabelText, getByLabelText, getByRole } = openApp('/signin')
  fireEvent.change(await findByLabelText('Email'), { target: { value: 'dana@example.com' } })
  fireEvent.change(getByLabelText('Password'), { target: { value: 'Timber2026' } })
  fireEvent.click(getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(currentSession()).toEqual(aSession()))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(asked.find(({ call }) => call.includes('create'))?.body).toEqual({
    email: 'dana@example.com',
    password: 'Timber2026',
  })
})

test('a refusal is shown in the server’s words, and can be dismissed (spec 8)', async () => {
  fakeApi([[createSession, problem(401, wrong)]])
  const { findByText, findByLabelText, getByLabelText, getByRole, queryByText } = openApp('/signin')
  fireEvent.submit((await findByLabelText('Email')).closest('form') ?? document.body)
  await findByText(wrong)
  expect(getByRole('alert').textContent).toContain(wrong)
  expect(document.activeElement).toBe(getByLabelText('Password'))
  fireEvent.click(getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(queryByText(wrong)).toBeNull())
})

const badGateway = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
const vain = 'An error occurred. The portal could not ask just now.'

test.each([
  [401, problem(401, wrong), wrong, 'Timber2026'],
  [429, problem(429, 'Too many attempts.'), 'Too many attempts.', ''],
  [502, badGateway(), vain, ''],
])('with %i the password is chosen, to be typed anew, only where it may be wrong', async (...each) => {
  const [, answer, words, chosen] = each
  fakeApi([[createSession, answer]])
  openApp('/signin')
  const box = await screen.findByLabelText<HTMLInputElement>('Password')
  fireEvent.change(box, { target: { value: 'Timber2026' } })
  fireEvent.submit(box.form ?? document.body)
  await screen.findByText(words)
  expect(document.activeElement).toBe(box)
  expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe(chosen)
})

test('email and password are required, the email as one (spec 5)', async () => {
  fakeApi([])
  const { findByLabelText, getByLabelText } = openApp('/signin')
  expect(await findByLabelText('Email')).toMatchObject({ required: true, type: 'email' })
  expect(getByLabelText('Password')).toMatchObject({ required: true })
})

test('the password can be shown', async () => {
  fakeApi([])
  const { findByLabelText, getByRole } = openApp('/signin')
  const box = await findByLabelText('Password')
  expect(box).toHaveProperty('type', 'password')
  fireEvent.click(getByRole('button', { name: 'Show characters' }))
  expect(box).toHaveProperty('type', 'text')
})

test('password managers find their fields (spec 2)', async () => {
  fakeApi([])
  const { findByLabelText, getByLabelText, getByText } = openApp('/signin')
  expect((await findByLabelText('Email')).getAttribute('autocomplete')).toBe('username')
  expect(getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  expect(getByText("Don't know your password?").getAttribute('href')).toBe('/account/recover')
})

test('says that the session has ended, keeps the email, and leads back (spec 8)', async () => {
  fakeApi([
    [getHomeSummary, problem(440, 'Your session has ended. Please sign in again.')],
    [createSession, aSession()],
  ])
  const { findByText, getByLabelText } = openApp('/sales/branch', aSession())
  await findByText('Your session has ended. Sign in to go on where you were.')
  expect(location.pathname).toBe('/signin')
  expect(getByLabelText('Email')).toHaveProperty('value', 'dana@example.com')
  fakeApi([[createSession, aSession()]])
  fireEvent.submit(getByLabelText('Email').closest('form') ?? document.body)
  await waitFor(() => expect(location.pathname).toBe('/sales/branch'))
})

test('says nothing of an end to who has signed out', async () => {
  fakeApi([])
  const { findByText, findByLabelText, queryByText } = openApp('/sales/branch', aSession())
  await findByText('My Orders')
  endSession()
  expect(await findByLabelText('Email')).toHaveProperty('value', '')
  expect(queryByText(/ended/)).toBeNull()
})
