import { type ReactElement, startTransition, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { IconButton } from '../button.tsx'
import { ExternalIcon } from '../icons/areas.tsx'
import { ZoomInIcon } from '../icons/work.tsx'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import { openFile } from '../save-file.ts'
import { useWidth } from '../use-width.ts'
import { BlankSheet } from './document-waiting.tsx'
import { PageSteps } from './page-steps.tsx'
import { PaperPages } from './paper-pages.tsx'
import { PdfDialog } from './pdf-dialog.tsx'
import styles from './pdf-viewer.module.css'
import type { PdfPagesProps } from './shown-document.ts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

const unreadable = <Notice tone="late">The document could not be read.</Notice>

/** The current page number, and the buttons for other pages. */
function usePageSteps() {
  const [count, setCount] = useState(0)
  const [number, setNumber] = useState(1)
  const steps = count > 0 ? <PageSteps number={number} count={count} onPage={setNumber} /> : null
  const begin = ({ numPages }: { readonly numPages: number }) => {
    setCount(numPages)
    // A newer version of the document may have fewer pages.
    setNumber((page) => Math.min(page, numPages))
  }
  return { number, count, steps, begin }
}

/** The portal's PDF viewer: one page at a time, as wide as its container, with a dialog for full size. */
export default function PdfPages({ title, name, file, isPrinted, onBroken }: PdfPagesProps) {
  const [sheet, width] = useWidth()
  const { number, count, steps, begin } = usePageSteps()
  const [isLarge, setLarge] = useState(false)
  // In a transition, so that the press shows at once: rendering a large page takes a slow phone too long.
  const enlarge = () => startTransition(() => setLarge(true))
  const close = () => startTransition(() => setLarge(false))
  const waiting = <BlankSheet name={name} />
  return (
    <Panel title={title} tools={<WaysToRead file={file} onEnlarge={steps && enlarge} />}>
      <div className={styles.backdrop}>
        <section ref={sheet} className={styles.sheet} aria-label={name}>
          <Document
            file={file}
            suspense={false}
            loading={waiting}
            error={unreadable}
            onLoadSuccess={begin}
            onLoadError={onBroken}
          >
            <Sheet number={number} width={width} waiting={waiting} />
            {isPrinted ? <PaperPages count={count} /> : null}
            {isLarge ? <PdfDialog name={name} number={number} steps={steps} onClose={close} /> : null}
          </Document>
          {steps === null ? null : <EnlargeButton className={styles.enlarge} onClick={enlarge} />}
        </section>
        <div className={styles.foot}>{steps}</div>
      </div>
    </Panel>
  )
}

interface SheetProps {
  readonly number: number
  /** In pixels; 0 until it is measured. */
  readonly width: number
  readonly waiting: ReactElement
}

const Sheet = ({ number, width, waiting }: SheetProps) =>
  width > 0 ? (
    <Page
      pageNumber={number}
      width={width}
      loading={waiting}
      error={unreadable}
      renderAnnotationLayer={false}
    />
  ) : (
    waiting
  )

interface EnlargeButtonProps {
  readonly className: string | undefined
  readonly onClick: () => void
}

const EnlargeButton = (props: EnlargeButtonProps) => (
  <IconButton {...props} label="Read at full size" aria-haspopup="dialog">
    <ZoomInIcon />
  </IconButton>
)

interface WaysToReadProps {
  readonly file: Blob
  /** Null until the document is loaded. */
  readonly onEnlarge: (() => void) | null
}

const WaysToRead = ({ file, onEnlarge }: WaysToReadProps) => (
  <>
    {onEnlarge === null ? null : <EnlargeButton className={styles.enlargeAtDesk} onClick={onEnlarge} />}
    <IconButton label="Open in new tab" onClick={() => openFile(file)}>
      <ExternalIcon />
    </IconButton>
  </>
)
