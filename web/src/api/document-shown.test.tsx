import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PdfPagesProps } from '../ui/document/shown-document.ts'
import { PdfViewer } from '../ui/document/pdf-viewer.tsx'
import { useShownDocument } from './document-shown.ts'

vi.mock('../ui/document/pdf-pages.tsx', () => ({
  default: ({ onBroken }: PdfPagesProps) => (
    <button onClick={() => onBroken(new Error('no worker'))}>drawn</button>
  ),
}))

function Viewer() {
  const request = { queryKey: ['a document'], queryFn: async () => new Blob(['%PDF']) }
  const document = useShownDocument(request as unknown as Parameters<typeof useShownDocument>[0], {
    fileName: 'a.pdf',
  })
  return <PdfViewer title="Order document" name="Sales Order 1" document={document} />
}

test('a document that cannot be drawn says so in the log and on the page, with Retry', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Viewer />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByText('drawn'))
  expect(await screen.findByText('The document could not be read.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
