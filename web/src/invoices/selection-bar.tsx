import { melbourneDay } from '@portal/domain/dates'
import type { Invoice } from '@portal/domain/invoices'
import { fetchDocument } from '../api/document-query.ts'
import { useZipDownload, type Wanted } from '../downloads/use-zip-download.ts'
import { ZipDownloadButton } from '../downloads/zip-download-button.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'
import { mostSelected, type SelectedInvoices } from './selected-invoices.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** What the list is called: its downloads are too. */
  readonly title: string
  readonly selected: SelectedInvoices
  readonly onSelectPage: (() => void) | undefined
  readonly onClear: () => void
}

/** What can be done with the chosen invoices: it stays in sight at the foot of the window. */
export function SelectionBar({ title, selected, onSelectPage, onClear }: SelectionBarProps) {
  const { download, start: startZip, end } = useZipDownload()
  const count = selected.size
  const start = () => startZip([...selected.values()].map(fileOf), `${title} ${melbourneDay(new Date())}.zip`)
  const clear = () => {
    end()
    onClear()
    // The button goes with the bar; the next Tab is to go on in the page, not from its beginning.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label="Selected documents">
      {download.phase === 'over' && download.missing.length > 0 ? (
        <Notice
          tone={download.missing.length === download.of ? 'late' : 'wait'}
          onRetry={start}
          onDismiss={end}
        >
          {missingSentence(download.missing, download.of)}
        </Notice>
      ) : null}
      <div className={styles.line}>
        <output className={styles.count}>
          {count} selected{count === mostSelected ? ', the most at a time' : ''}
        </output>
        {onSelectPage && (
          <Button
            kind="plain"
            className={styles.page}
            aria-label="Select all on this page"
            onClick={onSelectPage}
          >
            Select all
          </Button>
        )}
        <Button kind="plain" onClick={clear}>
          Clear
        </Button>
        <span className={styles.download}>
          <ZipDownloadButton kind="main" download={download} onStart={start} onEnd={end}>
            {count === 1 ? 'Download PDF' : `Download ${count} PDFs`}
          </ZipDownloadButton>
        </span>
      </div>
    </section>
  )
}

const fileOf = (invoice: Invoice): Wanted => ({
  fileName: invoiceFileName(invoice),
  time: new Date(invoice.dateCreated),
  fetch: async (signal) =>
    new Uint8Array(await (await fetchDocument(invoiceDocument(invoice), signal)).arrayBuffer()),
})

/** Names up to three of those that could not be had. */
function missingSentence(missing: readonly string[], of: number): string {
  if (of === 1) return 'The document could not be downloaded.'
  if (missing.length === of) return 'The documents could not be downloaded.'
  const names = missing.slice(0, 3).map((name) => name.replace(/\.pdf$/, '').replaceAll('__', '/'))
  const others = missing.length - names.length
  const which = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
  return `${missing.length} of ${of} could not be downloaded and ${missing.length === 1 ? 'is' : 'are'} not in the zip: ${which}.`
}
