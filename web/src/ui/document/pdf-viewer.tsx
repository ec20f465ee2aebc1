import { lazy, Suspense, useCallback } from 'react'
import { isForbidden } from '../../faults.ts'
import { IconButton } from '../button.tsx'
import { documentFailure } from './document-failure.ts'
import { DocumentWaiting } from './document-waiting.tsx'
import { DownloadIcon } from '../icons/work.tsx'
import { ExternalIcon } from '../icons/areas.tsx'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import styles from './pdf-viewer.module.css'
import { openFile, saveFile } from '../save-file.ts'

/** 563 kB with its worker: only for browsers without a viewer of their own, as on phones. */
const PdfPages = lazy(() => import('./pdf-pages.tsx'))

interface PdfViewerProps {
  /** The panel's title, as 'Order document'. */
  title: string
  /** What the document is, as 'Sales Order 204866'. */
  name: string
  /** The document; undefined while it is on its way. */
  file: Blob | undefined
  /** Why there is none. */
  error: Error | null
  onRetry: () => void
}

/** A PDF in the page: waiting, failed with Retry, or the document with its ways out of the page. */
export function PdfViewer({ title, name, file, error, onRetry }: PdfViewerProps) {
  if (error !== null) {
    return (
      <Panel title={title}>
        <div className={styles.failure}>
          <Notice tone="late" onRetry={isForbidden(error) ? undefined : onRetry}>
            {documentFailure(error)}
          </Notice>
        </div>
      </Panel>
    )
  }
  const waiting = (
    <Panel title={title}>
      <DocumentWaiting name={name} />
    </Panel>
  )
  if (file === undefined) return waiting
  if (hasOwnViewer()) return <OwnViewer title={title} name={name} file={file} />
  return (
    <Suspense fallback={waiting}>
      <PdfPages title={title} name={name} file={file} ways={<WaysOut name={name} file={file} />} />
    </Suspense>
  )
}

/** Phones and tablets either have none, or show the first page of a PDF in a frame and no more. */
const hasOwnViewer = (): boolean =>
  navigator.pdfViewerEnabled && matchMedia('(pointer: fine) and (width >= 48rem)').matches

/** The browser's own viewer: search, zoom and print for no bytes at all. */
function OwnViewer({ title, name, file }: { title: string; name: string; file: Blob }) {
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const url = URL.createObjectURL(file)
      // As wide as there is room, without a column of thumbnails.
      frame.src = `${url}#view=FitH&navpanes=0`
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <Panel title={title} tools={<WaysOut name={name} file={file} />}>
      {/* Without a sandbox: browsers show no PDF in one. What is in it is the portal's own. */}
      <iframe ref={show} className={styles.viewer} title={name} />
    </Panel>
  )
}

/** Beside every viewer, whatever it can do itself. */
function WaysOut({ name, file }: { name: string; file: Blob }) {
  return (
    <>
      <IconButton label="Open in new tab" onClick={() => openFile(file)}>
        <ExternalIcon />
      </IconButton>
      <IconButton label="Download" onClick={() => saveFile(file, `${name}.pdf`)}>
        <DownloadIcon />
      </IconButton>
    </>
  )
}
