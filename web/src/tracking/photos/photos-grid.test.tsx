import { getOdooPhoto, getPhoto, listPhotos } from '@portal/contract/tracking'
import { getOrder } from '@portal/contract/sales'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPhoto } from '../../testing/a-photo.ts'
import { aSession } from '../../testing/a-session.ts'
import { anOrder } from '../../testing/an-order.ts'
import { fakeApi, problem } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'

let isUp = false
const photo = [{ encodedBlob: btoa('picture'), mimeType: 'image/jpeg' }]

function open(srcProvider: 'epicor' | 'odoo') {
  isUp = false
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = vi.fn()
  fakeApi([
    [getOrder, anOrder({ srcProvider })],
    [listPhotos, [aPhoto(1), aPhoto(2)]],
    [getOdooPhoto, () => (isUp ? photo : problem(500, 'No.'))],
    [getPhoto, () => new Response('picture')],
  ])
  openApp('/track/pod/sales-order/204866', aSession())
}

const told = () => screen.queryAllByText('Not loaded yet. Print again to include it.').length
const images = () => [...document.querySelectorAll('main img')]
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }))

test('photos of the newer system that could not be read are said so, and come on Retry', async () => {
  open('odoo')
  await screen.findByText('2 photos could not be read.')
  isUp = true
  retry()
  await waitFor(() => expect(images()).toHaveLength(2))
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

test('so are those of epicor, which alone are fetched again', async () => {
  open('epicor')
  await waitFor(() => expect(images()).toHaveLength(2))
  const [first, second] = images()
  fireEvent.error(first as Element)
  await screen.findByText('1 photo could not be read.')
  retry()
  await waitFor(() => expect(images()).toHaveLength(2))
  expect(images()[0]).not.toBe(first)
  expect(images()[1]).toBe(second)
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

test('paper says which photos had not loaded, and has them the next time', async () => {
  // Nothing is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      override observe() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  open('epicor')
  await screen.findAllByText(/^Date received/)
  expect(images()).toHaveLength(0)
  fireEvent(window, new Event('beforeprint'))
  expect(told()).toBe(2)
  fireEvent(window, new Event('afterprint'))
  expect(told()).toBe(0)
  fireEvent.load(images()[0] as Element)
  fireEvent(window, new Event('beforeprint'))
  expect(told()).toBe(1)
})
