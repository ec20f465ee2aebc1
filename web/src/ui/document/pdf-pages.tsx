import { useState, type MouseEvent, type ReactNode } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { IconButton } from '../button.tsx'
import { DocumentWaiting } from './document-waiting.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/work.tsx'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import styles from './pdf-viewer.module.css'
import { useWidth } from '../use-width.ts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** A page as wide as a phone is pinched to be read: twice as sharp as the screen asks for at least. */
const sharpness = Math.max(devicePixelRatio, 2)

interface PdfPagesProps {
  title: string
  name: string
  file: Blob
  /** Download, and Open in new tab. */
  ways: ReactNode
}

/** A viewer of our own: one page at a time, as wide as there is room. */
export default function PdfPages({ title, name, file, ways }: PdfPagesProps) {
  const [desk, width] = useWidth()
  const [count, setCount] = useState(0)
  const [number, setNumber] = useState(1)
  const waiting = <DocumentWaiting name={name} />
  const failed = <Notice tone="late">The document could not be read.</Notice>
  return (
    <Panel title={title} tools={ways}>
      <div className={styles.desk}>
        <section ref={desk} className={styles.sheet} aria-label={name}>
          <Document
            file={file}
            suspense={false}
            loading={waiting}
            error={failed}
            onLoadSuccess={({ numPages }) => setCount(numPages)}
          >
            {width > 0 ? (
              <Page
                pageNumber={number}
                width={width}
                devicePixelRatio={sharpness}
                loading={waiting}
                error={failed}
                renderAnnotationLayer={false}
              />
            ) : null}
          </Document>
        </section>
        {count > 1 ? <PageSteps number={number} count={count} onPage={setNumber} /> : null}
      </div>
    </Panel>
  )
}

interface PageStepsProps {
  number: number
  count: number
  onPage: (number: number) => void
}

function PageSteps({ number, count, onPage }: PageStepsProps) {
  const isFirst = number === 1
  const isLast = number === count
  const turnTo = (page: number) => (event: MouseEvent) => {
    onPage(page)
    // A reader at the foot of a page begins the next at its head.
    event.currentTarget.closest('section')?.scrollIntoView()
  }
  return (
    <div className={styles.steps}>
      <IconButton
        label="Previous page"
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : turnTo(number - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span className="small quiet" aria-live="polite">
        Page {number} of {count}
      </span>
      <IconButton label="Next page" aria-disabled={isLast} onClick={isLast ? undefined : turnTo(number + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
