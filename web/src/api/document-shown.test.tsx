import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DownloadButton, DownloadFailure } from '../ui/document/download-button.tsx'
import type { PdfPagesProps } from '../ui/document/shown-document.ts'
import { PdfViewer } from '../ui/document/pdf-viewer.tsx'
import { useShownDocument } from './document-shown.ts'

vi.mock('../ui/document/pdf-pages.tsx', () => ({
  default: ({ onBroken }: PdfPagesProps) => (
    <button onClick={() => onBroken(new Error('no worker'))}>drawn</button>
  ),
}))

type Request = Parameters<typeof useShownDocument>[0]

interface ViewerProps {
  readonly fetch?: (signal: AbortSignal) => Promise<Blob>
  /** Which document; its file is named after it. */
  readonly of?: string
}

function Viewer({ fetch = async () => new Blob(['%PDF']), of = 'a' }: ViewerProps) {
  const request = {
    queryKey: ['document', of],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  }
  const document = useShownDocument(request as unknown as Request, { fileName: `${of}.pdf` })
  return (
    <>
      <DownloadButton of={document} />
      <DownloadFailure of={document} />
      <PdfViewer title="Order document" name="Sales Order 1" document={document} />
    </>
  )
}

const shown = (viewer: ReactElement) => {
  const queries = new QueryClient()
  const around = (inner: ReactElement) => <QueryClientProvider client={queries}>{inner}</QueryClientProvider>
  const { rerender } = render(around(viewer))
  return (other: ReactElement) => rerender(around(other))
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const download = () => screen.getByRole('button', { name: 'Download PDF' })
const isPrepared = 'Sales Order 1 is being prepared.'

/** An IntersectionObserver that never reports an intersection. */
const farFromView = class {
  observe() {}
  disconnect() {}
}

test('a document far from view is not said to be prepared before it is asked for', async () => {
  vi.stubGlobal('IntersectionObserver', farFromView)
  shown(<Viewer fetch={() => new Promise(() => undefined)} />)
  expect(screen.queryByText(isPrepared)).toBeNull()
  fireEvent.click(download())
  expect(await screen.findByText(isPrepared)).toBeTruthy()
})

/** The names of the files that are saved from now on. */
function savedFiles(): readonly string[] {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

test('a document is saved once by a double click', async () => {
  const saved = savedFiles()
  shown(<Viewer fetch={async () => new Blob(['%PDF'])} />)
  await screen.findByText('drawn')
  fireEvent.click(download())
  fireEvent.click(download())
  await waitFor(() => expect(saved).toEqual(['a.pdf']))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(saved).toEqual(['a.pdf'])
})

test('a document that could not be saved is said so aloud once, and Retry saves it', async () => {
  vi.stubGlobal('IntersectionObserver', farFromView)
  const saved = savedFiles()
  let isUp = false
  shown(<Viewer fetch={async () => (isUp ? new Blob(['%PDF']) : Promise.reject(new Error('no')))} />)
  fireEvent.click(download())
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByText('The document could not be read.')).toHaveLength(2)
  isUp = true
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
  await waitFor(() => expect(saved).toEqual(['a.pdf']))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a document that failed for want of a connection is asked for anew when there is one', async () => {
  let isUp = false
  shown(<Viewer fetch={async () => (isUp ? new Blob(['%PDF']) : Promise.reject(new Error('no')))} />)
  await screen.findByText('The document could not be read.')
  isUp = true
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('drawn')).toBeTruthy()
})

test('a document that is to be saved and makes room for another says so, and the other is not saved', async () => {
  const left: AbortSignal[] = []
  const never = (signal: AbortSignal) => {
    left.push(signal)
    return new Promise<Blob>((_, reject) => signal.addEventListener('abort', () => reject(new Error('left'))))
  }
  const show = shown(<Viewer of="October" fetch={never} />)
  await waitFor(() => expect(left).toHaveLength(1))
  fireEvent.click(download())
  await waitFor(() => expect(download().getAttribute('aria-disabled')).toBe('true'))
  show(<Viewer of="November" />)
  expect(await screen.findByText(/^October.pdf was not saved: /)).toBeTruthy()
  expect(left[0]?.aborted).toBe(true)
  expect(download().getAttribute('aria-disabled')).toBeNull()
})

test('a document that cannot be drawn is asked for anew when it is saved', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const saved = savedFiles()
  const fetched = vi.fn(async () => new Blob(['%PDF']))
  shown(<Viewer fetch={fetched} />)
  fireEvent.click(await screen.findByText('drawn'))
  await screen.findByText('The document could not be read.')
  fireEvent.click(download())
  await waitFor(() => expect(saved).toEqual(['a.pdf']))
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(await screen.findByText('drawn')).toBeTruthy()
})

test('a document that cannot be drawn says so in the log and on the page, with Retry', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  shown(<Viewer />)
  fireEvent.click(await screen.findByText('drawn'))
  expect(await screen.findByText('The document could not be read.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
