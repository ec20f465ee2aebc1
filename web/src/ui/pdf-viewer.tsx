import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { documentFailure } from './document-failure.ts'
import { DocumentWaiting } from './document-waiting.tsx'
import { DownloadIcon, PrintIcon } from './icons/work.tsx'
import { ExternalIcon } from './icons/areas.tsx'
import { Notice } from './notice.tsx'
import { Panel } from './panel.tsx'
import styles from './pdf-viewer.module.css'
import { saveFile } from './save-file.ts'
import { useObjectUrl } from './use-object-url.ts'

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
  const url = useObjectUrl(file)
  if (error !== null) {
    return (
      <Panel title={title}>
        <div className={styles.failure}>
          <Notice tone="late" onRetry={onRetry}>
            {documentFailure(error)}
          </Notice>
        </div>
      </Panel>
    )
  }
  if (file === undefined || url === undefined) {
    return (
      <Panel title={title}>
        <DocumentWaiting name={name} />
      </Panel>
    )
  }
  const ways = <WaysOut name={name} file={file} url={url} />
  return navigator.pdfViewerEnabled ? (
    <OwnViewer title={title} name={name} url={url} ways={ways} />
  ) : (
    <Suspense
      fallback={
        <Panel title={title} tools={ways}>
          <DocumentWaiting name={name} />
        </Panel>
      }
    >
      <PdfPages title={title} name={name} file={file} ways={ways} />
    </Suspense>
  )
}

interface OwnViewerProps {
  title: string
  name: string
  url: string
  ways: ReactNode
}

/** The browser's own viewer: search, zoom and print for no bytes at all. */
function OwnViewer({ title, name, url, ways }: OwnViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tools = (
    <>
      {ways}
      <IconButton label="Print" onClick={() => frame.current?.contentWindow?.print()}>
        <PrintIcon />
      </IconButton>
    </>
  )
  return (
    <Panel title={title} tools={tools}>
      <iframe ref={frame} className={styles.frame} title={name} src={`${url}#view=FitH`} />
    </Panel>
  )
}

/** Beside every viewer, whatever it can do itself. */
function WaysOut({ name, file, url }: { name: string; file: Blob; url: string }) {
  return (
    <>
      <a className={styles.way} href={url} target="_blank" rel="noopener" title="Open in new tab">
        <ExternalIcon />
        <span className="hidden">Open {name} in new tab</span>
      </a>
      <Button
        className={styles.way}
        title="Download"
        aria-label={`Download ${name}`}
        onClick={() => saveFile(file, `${name}.pdf`)}
      >
        <DownloadIcon />
      </Button>
    </>
  )
}
