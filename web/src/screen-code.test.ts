import { expect, test, vi } from 'vitest'
import { messageOf } from './faults.ts'
import { fetchScreenCode, reloadedKey, reloadWhenReachable } from './screen-code.ts'

test('says of code that does not come what is true of it', async () => {
  const lost = fetchScreenCode(() => Promise.reject(new Error('Unable to preload CSS for /assets/x.css')))
  const fault = await lost.catch((error: unknown) => error)
  expect(messageOf(fault)).toBe('This screen could not be fetched. Check your connection and try again.')
})

const sheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => new URL(href).pathname,
  )
const tellOf = (event: 'load' | 'error') => {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
    sheet.dispatchEvent(new Event(event))
}

test('a style sheet that did not come is fetched before the code that is fetched next', async () => {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/a.css' }),
  )
  tellOf('error')
  expect(sheets()).toEqual([])
  const load = vi.fn<() => Promise<string>>(async () => 'code')
  const lost = fetchScreenCode(load, 'part')
  tellOf('error')
  await expect(lost).rejects.toThrow('This part could not be fetched.')
  expect(load).not.toHaveBeenCalled()
  const fetched = fetchScreenCode(load, 'part')
  expect(sheets()).toEqual(['/assets/a.css'])
  tellOf('load')
  expect(await fetched).toBe('code')
  expect(await fetchScreenCode(load, 'part')).toBe('code')
  expect(sheets()).toEqual(['/assets/a.css'])
})

test.each([
  ['somebody answers', () => Promise.resolve(new Response(null)), 1],
  ['the portal is starting', () => Promise.resolve(new Response(null, { status: 503 })), 0],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('loads the page anew only where it comes: %s', async (_, answer, times) => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: 'http://portal.test/accounts', reload })
  vi.stubGlobal('fetch', answer)
  await reloadWhenReachable()
  expect(reload).toHaveBeenCalledTimes(times)
  expect(sessionStorage.getItem(reloadedKey) === null ? 0 : 1).toBe(times)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
