import { resetPassword, revokeSession } from '@portal/contract/session'
import type { Session } from '@portal/domain/session'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

// dana@example.com, as base64url
const address = '/account/new_password/ZGFuYUBleGFtcGxlLmNvbQ/token-9'

async function openForm(session?: Session) {
  const screen = openApp(address, session)
  const first = boxOf(await screen.findByLabelText('New password'))
  const second = boxOf(screen.getByLabelText('Confirm password'))
  expect([first.required, second.required]).toEqual([true, true])
  const send = (password: string, confirmation: string) => {
    fireEvent.change(first, { target: { value: password } })
    fireEvent.change(second, { target: { value: confirmation } })
    fireEvent.submit(first.closest('form') ?? document.body)
  }
  return { ...screen, first, second, send }
}

test('all problems of a password stand in one message, and the form starts again (spec 2 and 5)', async () => {
  const asked = fakeApi([[resetPassword, undefined]])
  const { send, first, second, findByText } = await openForm()
  send('short', 'other')
  await findByText(
    "The passwords you entered don't match. The password supplied is too short. Your password must have at least one number. Your password must have at least one upper case character.",
  )
  expect(second.value).toBe('')
  expect(first.value).toBe('short')
  expect(document.activeElement).toBe(first)
  expect(first.getAttribute('aria-invalid')).toBe('true')
  expect(asked.filter(({ call }) => call.includes('reset'))).toEqual([])
})

test('a good one leads to sign-in, prefilled from memory alone (spec 2; screens access)', async () => {
  const asked = fakeApi([[resetPassword, undefined]])
  const { send, findByLabelText, findByText, getByLabelText } = await openForm()
  send('Timber2027', 'Timber2027')
  await findByText('Your password has been reset. Press the sign in button to continue.')
  expect(location.pathname + location.search).toBe('/signin')
  expect(await findByLabelText('Email')).toHaveProperty('value', 'dana@example.com')
  expect(getByLabelText('Password')).toHaveProperty('value', 'Timber2027')
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])
  expect(kept).not.toContain('Timber2027')
  expect(asked.at(-1)?.body).toEqual({ email: 'dana@example.com', password: 'Timber2027', token: 'token-9' })
})

test('a session that the browser holds is ended, and takes neither message nor prefill along', async () => {
  const asked = fakeApi([
    [resetPassword, undefined],
    [revokeSession, problem(440, 'Your session has ended. Please sign in again.')],
  ])
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { send, findByLabelText, findByText, getByLabelText } = await openForm(aSession())
  send('Timber2027', 'Timber2027')
  await findByText('Your password has been reset. Press the sign in button to continue.')
  expect(location.pathname).toBe('/signin')
  expect(await findByLabelText('Email')).toHaveProperty('value', 'dana@example.com')
  expect(getByLabelText('Password')).toHaveProperty('value', 'Timber2027')
  expect(asked.some(({ call }) => call.includes('revoke'))).toBe(true)
})

test('a refusal is shown in the server’s words until it is dismissed, and the form starts again (spec 8)', async () => {
  fakeApi([[resetPassword, problem(400, 'This link has expired.')]])
  const { send, first, second, findByText, getByRole, queryByRole } = await openForm()
  send('Timber2027', 'Timber2027')
  await findByText('This link has expired.')
  await waitFor(() => expect(second.value).toBe(''))
  expect(document.activeElement).toBe(first)
  fireEvent.click(getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(queryByRole('alert')).toBeNull())
})

test('a fault says so, and both passwords stay (screens lists)', async () => {
  fakeApi([[resetPassword, new Response('<h1>Bad Gateway</h1>', { status: 502 })]])
  const { send, first, second, findByText } = await openForm()
  send('Timber2027', 'Timber2027')
  await findByText('An error occurred. The portal could not ask just now.')
  expect(first.value).toBe('Timber2027')
  expect(second.value).toBe('Timber2027')
})

test.each([
  [400, 'This link has been used or has expired. Please ask for a new one.', ['/account/recover']],
  [503, 'The portal is very busy at the moment. Please try again shortly.', []],
])('a refusal with %i leads to a new link where it helps', async (status, words, links) => {
  fakeApi([[resetPassword, problem(status, words)]])
  const { send, findByText, queryAllByRole } = await openForm()
  send('Timber2027', 'Timber2027')
  await findByText(words, { exact: false })
  const hrefs = queryAllByRole('link', { name: 'Ask for a new link' }).map((link) =>
    link.getAttribute('href'),
  )
  expect(hrefs).toEqual(links)
})

test.each([
  ['not known whether', {}, 'It is not known whether the password was set'],
  ['known that not', { isUnchanged: true }, 'This attempt did not set the password'],
])('an outage leaves it %s the password was set', async (_what, more, words) => {
  fakeApi([[resetPassword, problem(503, 'Later.', more)]])
  const { send, findByRole } = await openForm()
  send('Timber2027', 'Timber2027')
  expect((await findByRole('alert')).textContent).toContain(`${words}: press Set password again.`)
})

const linkRefused = () =>
  Response.json(
    {
      status: 400,
      detail: 'This link has been used or has expired. Please ask for a new one.',
      errors: [{ path: 'token', message: 'This link has been used or has expired.' }],
    },
    { status: 400 },
  )
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** Replies to each attempt in turn. */
const inTurn = (...replies: readonly (() => unknown)[]) => {
  const left = [...replies]
  return () => left.shift()?.()
}

test('a lost answer leaves it open whether the password was set; with the link then used it leads to sign-in', async () => {
  fakeApi([[resetPassword, inTurn(lost, linkRefused)]])
  const { send, findByRole, findByText, findByLabelText, getByLabelText, queryByText } = await openForm()
  send('Timber2027', 'Timber2027')
  await findByText(/It is not known whether the password was set: press Set password again\./)
  send('Timber2028', 'Timber2028')
  await findByText('This link has been used or has expired. Please ask for a new one.')
  await findByText(/Your first attempt may have set your new password all the same/)
  expect(queryByText(/It is not known/)).toBeNull()
  await findByRole('link', { name: 'Ask for a new link' })
  fireEvent.click(await findByRole('button', { name: 'Try to sign in' }))
  await findByText('Your password may have been reset. Press the sign in button to try it.')
  expect(await findByLabelText('Email')).toHaveProperty('value', 'dana@example.com')
  expect(getByLabelText('Password')).toHaveProperty('value', 'Timber2027')
  expect(queryByText(/Your password has been reset/)).toBeNull()
})

test.each<[string, readonly (() => unknown)[]]>([
  ['a used link without an attempt before', [linkRefused]],
  [
    'a refused password after a lost answer',
    [lost, () => problem(400, 'The password supplied is too short.')],
  ],
  ['a refused attempt before', [() => problem(429, 'Too many attempts.'), linkRefused]],
])('%s does not say that the password may be set', async (_what, replies) => {
  const asked = fakeApi([[resetPassword, inTurn(...replies)]])
  const { send, findByRole, findByText, queryByRole, queryByText } = await openForm()
  for (const [place] of replies.entries()) {
    send('Timber2027', 'Timber2027')
    await waitFor(() => expect(asked.filter(({ call }) => call.includes('reset'))).toHaveLength(place + 1))
    await findByRole('alert')
    await findByText('Set password')
  }
  await findByRole('link', { name: 'Ask for a new link' })
  expect(queryByRole('button', { name: 'Try to sign in' })).toBeNull()
  expect(queryByText(/may have set/)).toBeNull()
})

test.each([
  ['an unreadable email', '/account/new_password/%25%25/token-9'],
  ['no token, as when it was cut off', '/account/new_password/ZGFuYUBleGFtcGxlLmNvbQ'],
])('a link with %s is not complete', async (_what, path) => {
  fakeApi([])
  const { findByText, getByRole } = openApp(path)
  await findByText(/This link is not complete/)
  expect(getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/account/recover')
})

function boxOf(element: HTMLElement): HTMLInputElement {
  if (element instanceof HTMLInputElement) return element
  throw new Error('Not a box to type into')
}
