import { getOrder } from '@portal/contract/sales'
import { getOdooPhoto, getPhoto, listPhotos, trackEpicorOrder } from '@portal/contract/tracking'
import { type PrivilegeMap, privilegeSets } from '@portal/domain/privileges'
import type { PodPhoto } from '@portal/domain/tracking'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPhoto } from '../../testing/a-photo.ts'
import { aSession } from '../../testing/a-session.ts'
import { anOrder } from '../../testing/an-order.ts'
import { fakeApi, oldReply, problem } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'

/** jsdom has no viewport: `show` makes the given elements count as in view. */
let watched: { element: Element; callback: IntersectionObserverCallback }[] = []

class Observer {
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(element: Element) {
    watched.push({ element, callback: this.#callback })
  }
  disconnect() {
    watched = watched.filter(({ callback }) => callback !== this.#callback)
  }
}

function show(count: number) {
  for (const { callback } of watched.slice(0, count)) {
    callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
  }
}

const saved: Blob[] = []

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('scrollTo', vi.fn())
  let files = 0
  URL.createObjectURL = (file) => {
    saved.push(file as Blob)
    files += 1
    return `blob:${files}`
  }
  URL.revokeObjectURL = vi.fn()
  // jsdom cannot download files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
})
afterEach(() => {
  watched = []
  saved.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const photos = [aPhoto(1, 'Damage'), aPhoto(2), aPhoto(3)]
const address = '/track/pod/sales-order/204866'

function open(list: readonly PodPhoto[] | Response, srcProvider: 'epicor' | 'odoo' = 'epicor', at = address) {
  const asked = fakeApi([
    [getOrder, anOrder({ srcProvider })],
    [listPhotos, list],
    [getOdooPhoto, [{ encodedBlob: btoa('picture'), mimeType: 'image/jpeg' }]],
    [getPhoto, () => new Response('picture')],
  ])
  return { asked, ...openApp(at, aSession()) }
}

const tiles = () => screen.findAllByRole('button', { name: /enlarge/ })
const reconnect = () => {
  fireEvent(window, new Event('offline'))
  fireEvent(window, new Event('online'))
}
const images = () => [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))

describe('the grid', () => {
  test('shows each photo with its category and date, and leads to tracking (spec 2)', async () => {
    open(photos)
    expect((await tiles()).map((tile) => tile.textContent)).toEqual([
      expect.stringMatching(/^Damage.*Date received 13.Nov.2026, 8:00.am$/),
      expect.stringMatching(/^Unloaded goods/),
      expect.stringMatching(/^Unloaded goods/),
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('204866')
    expect(screen.getByRole('link', { name: 'Track Shipment' }).getAttribute('href')).toBe(
      '/track/delivery/sales-order/204866',
    )
  })

  test('takes thumbnails of epicor by their address, once they are in view (spec 7)', async () => {
    open(photos)
    await tiles()
    expect(images()).toEqual([])
    show(2)
    await waitFor(() =>
      expect(images()).toEqual([
        '/api/sales/photo/photo-1/204866/1?w=320',
        '/api/sales/photo/photo-1/204866/2?w=320',
      ]),
    )
  })

  test('asks the newer system for thumbnails in view alone', async () => {
    const { asked } = open(photos, 'odoo')
    await tiles()
    show(2)
    await waitFor(() => expect(images()).toHaveLength(2))
    expect(images()[0]).toMatch(/^blob:/)
    expect(asked.flatMap(({ path }) => (path.includes('blob') ? path : []))).toEqual([
      '/api/tfs/odoo-pod-blob/204866/1/thumb',
      '/api/tfs/odoo-pod-blob/204866/2/thumb',
    ])
  })

  test('fetches thumbnails of epicor that did not come again once the connection is back', async () => {
    open(photos)
    await tiles()
    show(2)
    await waitFor(() => expect(images()).toHaveLength(2))
    const [first] = document.querySelectorAll('main img')
    fireEvent.error(first as Element)
    expect(screen.getByText('No preview')).toBeTruthy()
    reconnect()
    expect(screen.queryByText('No preview')).toBeNull()
    expect(images()[0]).toBe('/api/sales/photo/photo-1/204866/1?w=320')
  })

  test('of the newer system too, and those alone that did not come', async () => {
    let isUp = false
    const photo = [{ encodedBlob: btoa('picture'), mimeType: 'image/jpeg' }]
    const asked = fakeApi([
      [getOrder, anOrder({ srcProvider: 'odoo' })],
      [listPhotos, photos],
      [
        getOdooPhoto,
        ({ path }: { path: string }) => (isUp || path.includes('/1/') ? photo : problem(404, 'Not now.')),
      ],
    ])
    openApp(address, aSession())
    await tiles()
    show(2)
    await screen.findByText('No preview')
    await waitFor(() => expect(images()).toHaveLength(1))
    isUp = true
    reconnect()
    await waitFor(() => expect(images()).toHaveLength(2))
    expect(asked.flatMap(({ path }) => /blob.*\/(\d)\/thumb/.exec(path)?.[1] ?? [])).toEqual(['1', '2', '2'])
  })

  test('shows the chosen categories; each goes on and off; the address keeps them (spec 2)', async () => {
    const { router } = open(photos)
    fireEvent.click(await screen.findByRole('button', { name: 'Damage 1' }))
    await waitFor(async () => expect(await tiles()).toHaveLength(1))
    expect(router.state.location.search).toEqual({ category: 'Damage' })
    fireEvent.click(screen.getByRole('button', { name: 'Unloaded goods 2' }))
    await waitFor(async () => expect(await tiles()).toHaveLength(3))
    fireEvent.click(screen.getByRole('button', { name: 'Damage 1' }))
    await waitFor(async () => expect(await tiles()).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Damage 1' }).getAttribute('aria-pressed')).toBe('false')
  })

  test('says when there are no photos (spec 2; screens documents)', async () => {
    open([])
    expect(await screen.findByText('There are no photos of this order’s delivery.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download all' })).toBeNull()
  })

  test('says as of when there are none in a system that is behind', async () => {
    open(oldReply([]))
    expect(await screen.findByText('There are no photos of this order’s delivery.')).toBeTruthy()
    expect(screen.getByText(/^Photos as of 4.Feb.2026, 9:41.am\.$/)).toBeTruthy()
  })
})

describe('the lightbox', () => {
  test('opens the photo of the address, turns over and closes to its thumbnail', async () => {
    const { router } = open(photos, 'epicor', `${address}?photo=2`)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('2 of 3')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(dialog.textContent).toContain('3 of 3')
    await waitFor(() => expect(router.state.location.search).toEqual({ photo: '3' }))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({})
    await waitFor(() => expect(document.activeElement?.id).toBe('photo-3'))
  })

  test('goes over the chosen categories alone', async () => {
    open(photos, 'epicor', `${address}?category=Damage&photo=1`)
    expect((await screen.findByRole('dialog')).textContent).toContain('1 of 1')
  })

  test('says that a photo of the newer system failed to load, and gets it on Retry', async () => {
    let isUp = false
    fakeApi([
      [getOrder, anOrder({ srcProvider: 'odoo' })],
      [listPhotos, [aPhoto(1)]],
      [
        getOdooPhoto,
        () =>
          isUp ? [{ encodedBlob: btoa('picture'), mimeType: 'image/jpeg' }] : problem(404, 'No such photo.'),
      ],
    ])
    openApp(`${address}?photo=1`, aSession())
    await screen.findByText('This image failed to load')
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(document.querySelector('[role="dialog"] img')).toBeTruthy())
    expect(screen.queryByText('This image failed to load')).toBeNull()
  })
})

describe('a failed call', () => {
  test.each([
    ['of the order', [[getOrder, problem(404, 'We have no such order.')]]],
    [
      'of its photos',
      [
        [getOrder, anOrder()],
        [listPhotos, problem(500, 'Broken.')],
      ],
    ],
  ] as const)(
    '%s leads to the tracking of the delivery (spec 8; screens documents)',
    async (_what, answers) => {
      fakeApi([...answers, [trackEpicorOrder, () => new Promise(() => undefined)]])
      const { router } = openApp(`${address}/${encodeURIComponent(btoa('204866/1'))}`, aSession())
      const seen: string[] = []
      router.subscribe('onBeforeNavigate', ({ toLocation }) => void seen.push(toLocation.pathname))
      await waitFor(() => expect(seen).toContain('/track/delivery/sales-order/204866/MjA0ODY2LzE%3D'))
    },
  )

  test('of the portal is told there as no fact about the photos, with Retry', async () => {
    fakeApi([
      [getOrder, anOrder()],
      [listPhotos, problem(500, 'Broken.')],
      [trackEpicorOrder, () => new Promise(() => undefined)],
    ])
    openApp(address, aSession())
    expect(await screen.findByText('The photos could not be read.')).toBeTruthy()
    expect(screen.getByText(/so this says nothing about the photos/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Retry' }).getAttribute('href')).toBe(address)
  })

  test('for want of the privilege stays to be read', async () => {
    fakeApi([
      [getOrder, anOrder()],
      [listPhotos, problem(403, 'You may not see photos.')],
    ])
    openApp(address, aSession())
    expect((await screen.findByRole('alert')).textContent).toContain('You may not see photos.')
  })
})

describe('the download of all', () => {
  test('is a zip of the photos that could be had, and says which could not', async () => {
    fakeApi([
      [getOrder, anOrder()],
      [listPhotos, photos],
      [getPhoto, ({ path }: { path: string }) => (path.endsWith('/2') ? problem(404, 'Gone.') : bytes())],
    ])
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    openApp(address, aSession())
    fireEvent.click(await screen.findByRole('button', { name: 'Download all' }))
    await screen.findByText('1 photo of 3 could not be downloaded and is not in the zip.')
    expect(saved.map((file) => file.type)).toEqual(['application/zip'])
    expect(warn).toHaveBeenCalledOnce()
  })
})

const bytes = () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } })

const staff = Object.fromEntries(privilegeSets.staff.map((name) => [name, true])) as PrivilegeMap

test('internal users alone see whose delivery it is (spec 2 and 6)', async () => {
  const { unmount } = open(photos)
  await tiles()
  expect(screen.queryByText('Transaction 204866/1')).toBeNull()
  unmount()
  fakeApi([
    [getOrder, anOrder({ shipToCustomer: { name: ' ', address: [] } })],
    [listPhotos, photos],
  ])
  openApp(address, aSession({ privileges: staff }))
  await tiles()
  expect(screen.getByText('Transaction 204866/1').parentElement?.textContent).toContain('Wattle Creek Timber')
})
