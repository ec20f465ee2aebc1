import { getPhoto, listPhotos } from '@portal/contract/tracking'
import { getOrder } from '@portal/contract/sales'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSession } from '../../access/session-store.ts'
import { aPhoto } from '../../testing/a-photo.ts'
import { aSession } from '../../testing/a-session.ts'
import { anOrder } from '../../testing/an-order.ts'
import { fakeApi, problem } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const soon = (ms = 0) => new Promise((done) => void setTimeout(done, ms))

async function openFirst(photo: unknown = () => new Response('picture')) {
  vi.stubGlobal('scrollTo', vi.fn())
  fakeApi([
    [getOrder, anOrder()],
    [listPhotos, [aPhoto(1), aPhoto(2)]],
    [getPhoto, photo],
  ])
  const { router } = openApp('/track/pod/sales-order/204866', aSession())
  const [first] = await screen.findAllByRole('button', { name: /enlarge/ })
  fireEvent.click(first as Element)
  await screen.findByRole('dialog')
  return router
}

test.each<[what: string, leave: (router: Awaited<ReturnType<typeof openFirst>>) => void]>([
  ['Back', (router) => router.history.back()],
  ['the page was left', (router) => void router.navigate({ to: '/marketing' })],
])('it stays closed after %s, although a photo was turned just before', async (_, leave) => {
  const router = await openFirst()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  leave(router)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await soon(400)
  expect(router.state.location.search).toEqual({})
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['is saved', false],
  ['is not saved after the session has ended', true],
])('a photo that has come %s', async (_, isOver) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal')
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetchPhoto = vi.fn(() => promise)
  await openFirst(fetchPhoto)
  fireEvent.click(screen.getByRole('button', { name: 'Download photo' }))
  await expect.poll(() => fetchPhoto).toHaveBeenCalledOnce()
  if (isOver) endSession()
  const read = vi.spyOn(Response.prototype, 'arrayBuffer')
  resolve(new Response('picture', { headers: { 'content-type': 'image/jpeg' } }))
  await expect.poll(() => read).toHaveBeenCalledOnce()
  await read.mock.results[0]?.value
  await soon()
  expect(save).toHaveBeenCalledTimes(isOver ? 0 : 1)
})

const shownName = () => screen.getByRole('img').getAttribute('alt')
/** Those of the grid, which are hidden from screen readers while the lightbox is open. */
const tiles = () => screen.getAllByRole('button', { name: /enlarge/, hidden: true })

test('a photo that comes in meanwhile does not take the place of the one that is shown', async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  const photos = [aPhoto(1), aPhoto(2)]
  fakeApi([
    [getOrder, anOrder()],
    [listPhotos, () => [...photos]],
    [getPhoto, () => new Response('picture')],
  ])
  const { queries } = openApp('/track/pod/sales-order/204866?photo=1', aSession())
  await screen.findByRole('dialog')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(shownName()).toBe('Unloaded goods, IMG_2.jpg')
  photos.push(aPhoto(3))
  await queries.invalidateQueries()
  await waitFor(() => expect(tiles()).toHaveLength(3))
  expect(shownName()).toBe('Unloaded goods, IMG_2.jpg')
})

const downloadButton = () => screen.getByRole('button', { name: 'Download photo' })

test('a photo is saved once, however often its button is pressed while it comes', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal')
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetchPhoto = vi.fn(() => promise)
  await openFirst(fetchPhoto)
  fireEvent.click(downloadButton())
  await waitFor(() => expect(downloadButton().ariaDisabled).toBe('true'))
  fireEvent.click(downloadButton())
  resolve(new Response('picture', { headers: { 'content-type': 'image/jpeg' } }))
  await waitFor(() => expect(downloadButton().ariaDisabled).toBe('false'))
  expect(fetchPhoto).toHaveBeenCalledOnce()
  expect(save).toHaveBeenCalledOnce()
})

test('a photo that comes at once is saved once by a double click', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal')
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await openFirst()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(downloadButton())
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await waitFor(() => expect(downloadButton().ariaDisabled).toBe('false'))
  fireEvent.click(downloadButton())
  await soon(50)
  expect(save).toHaveBeenCalledOnce()
})

test.each([
  [problem(404, 'We have no such photo.'), 'We have no such photo.'],
  [new Response('<h1>Oops</h1>', { status: 502 }), 'An error occurred. The portal could not ask just now.'],
])('a photo that cannot be downloaded says why, and a further press asks again', async (reply, why) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal')
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  let isDown = true
  await openFirst(() => (isDown ? reply.clone() : new Response('picture')))
  fireEvent.click(screen.getByRole('button', { name: 'Download photo' }))
  const failed = await screen.findByRole('button', { name: `The photo could not be downloaded. ${why}` })
  isDown = false
  // Later than the second click of a double click.
  await soon(600)
  fireEvent.click(failed)
  await screen.findByRole('button', { name: 'Download photo' })
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})
