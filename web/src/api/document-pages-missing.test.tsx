import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type * as ScreenCode from '../screen-code.ts'
import { PdfViewer } from '../ui/document/pdf-viewer.tsx'
import { useShownDocument } from './document-shown.ts'

const reload = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../screen-code.ts', async (actual) => ({
  ...(await actual<typeof ScreenCode>()),
  reloadWhenReachable: reload,
}))
vi.mock('../ui/document/pdf-pages.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(() => vi.restoreAllMocks())

const request = { queryKey: ['document', 'a'], queryFn: async () => new Blob(['%PDF']), gcTime: 0 }

function Viewer() {
  const document = useShownDocument(request as unknown as Parameters<typeof useShownDocument>[0], {
    fileName: 'a.pdf',
    isAtOnce: true,
  })
  return <PdfViewer title="Order document" name="Sales Order 1" document={document} />
}

test('a document whose code did not come says so, and the page is loaded anew with the connection', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Viewer />
    </QueryClientProvider>,
  )
  await screen.findByText(/^The document could not be read. This part could not be fetched./)
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})
