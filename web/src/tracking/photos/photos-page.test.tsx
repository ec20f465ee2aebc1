import { getOrder } from '@portal/contract/sales'
import { getPhoto, listPhotos, trackEpicorOrder } from '@portal/contract/tracking'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { aPhoto } from '../../testing/a-photo.ts'
import { aSession } from '../../testing/a-session.ts'
import { anOrder, aRecord } from '../../testing/an-order.ts'
import { fakeApi, oldReply, problem } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'

afterEach(() => void vi.unstubAllGlobals())

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

test.each([
  ['the load that tracking leads from', 'T 9', 'T 9'],
  ['the load of another of its ids', '204866/2', 'T 9'],
  ['a load without a record', '204866/3', '204866/3'],
  ['the first load', undefined, '204866/1'],
])('internal users read the transaction id of %s (spec 2)', async (_what, asked, shown) => {
  fakeApi([
    [getOrder, anOrder({ deliveries: [...both, '204866/3'] })],
    [trackEpicorOrder, [aRecord(['204866/1'], 'Complete'), aRecord(['T 9', '204866/2'], 'Complete')]],
    [listPhotos, [aPhoto(1)]],
  ])
  const { privileges } = aSession()
  const staff = aSession({ privileges: { ...privileges, access_internal_functionality: true } })
  openApp(paths.photos('204866', asked), staff)
  expect(await screen.findByText(`Transaction ${shown}`)).toBeTruthy()
})

test('what could not be downloaded of one order is not said of another, which is known already', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  fakeApi([
    [getOrder, ({ path }: { path: string }) => anOrder({ orderNum: path.split('/').at(-1) ?? '' })],
    [trackEpicorOrder, []],
    [listPhotos, [aPhoto(1)]],
    [getPhoto, problem(404, 'Gone.')],
  ])
  const { router } = openApp('/track/pod/sales-order/1', aSession())
  await screen.findByRole('heading', { level: 1, name: /Order 1$/ })
  await screen.findByRole('button', { name: 'Download all' })
  router.history.push('/track/pod/sales-order/2')
  await screen.findByRole('heading', { level: 1, name: /Order 2$/ })
  fireEvent.click(await screen.findByRole('button', { name: 'Download all' }))
  await screen.findByText('The photos could not be downloaded.')
  router.history.back()
  await screen.findByRole('heading', { level: 1, name: /Order 1$/ })
  expect(screen.queryByText('The photos could not be downloaded.')).toBeNull()
})

test('what could not be downloaded is counted of the photos there were, though another has come since', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const photos = [aPhoto(1), aPhoto(2)]
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, []],
    [listPhotos, () => [...photos]],
    [getPhoto, problem(404, 'Gone.')],
  ])
  const { queries } = openApp('/track/pod/sales-order/204866', aSession())
  fireEvent.click(await screen.findByRole('button', { name: 'Download all' }))
  await screen.findByText('The photos could not be downloaded.')
  photos.push(aPhoto(3))
  await queries.invalidateQueries()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /enlarge/ })).toHaveLength(3))
  expect(screen.getByText('The photos could not be downloaded.')).toBeTruthy()
})

test('photos of a system that is behind are listed anew by the minute, until they are fresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let isBehind = true
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, []],
    [listPhotos, () => (isBehind ? oldReply([aPhoto(1)]) : [aPhoto(1), aPhoto(2)])],
  ])
  openApp('/track/pod/sales-order/204866', aSession())
  expect(await screen.findByText(/^Photos as of 4.Feb.2026, 9:41.am\.$/)).toBeTruthy()
  isBehind = false
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /enlarge/ })).toHaveLength(2))
  expect(screen.queryByText(/^Photos as of/)).toBeNull()
})

test('of two categories that are chosen in quick succession none is lost', async () => {
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, []],
    [listPhotos, [aPhoto(1, 'Damage'), aPhoto(2, 'Docket'), aPhoto(3)]],
  ])
  const { router } = openApp('/track/pod/sales-order/204866', aSession())
  fireEvent.click(await screen.findByRole('button', { name: 'Damage 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Docket 1' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /enlarge/ })).toHaveLength(2))
  expect(router.state.location.search).toEqual({ category: 'Damage|Docket' })
})

test('photos that a privilege is missing for are asked for once, and the sentence about it stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const asked = fakeApi([
    [getOrder, anOrder()],
    [listPhotos, problem(403, 'You may not see photos.')],
  ])
  openApp('/track/pod/sales-order/204866', aSession())
  const sentence = await screen.findByText('You may not see photos.')
  await act(() => vi.advanceTimersByTimeAsync(100_000))
  expect(asked.filter(({ call }) => call === 'POST /api/sales/files')).toHaveLength(1)
  expect(sentence.isConnected).toBe(true)
})
