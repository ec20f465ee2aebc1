import { type ChosenSum, sumsOf } from '@portal/domain/due-words'
import type { Invoice } from '@portal/domain/invoices'
import { formatMoney } from '@portal/domain/money'
import { counted, nounFor } from '@portal/domain/numbers'
import { startTransition, useDeferredValue, useState } from 'react'
import { useZipDownload } from '../downloads/use-zip-download.ts'
import { ZipDownloadButton } from '../downloads/zip-download-button.tsx'
import { mostSelected, type RowSelection } from '../lists/row-selection.ts'
import { Button } from '../ui/button.tsx'
import { CopyIcon, TickIcon } from '../ui/icons/work.tsx'
import { Notice } from '../ui/notice.tsx'
import { notCopied, useCopy } from '../ui/use-copy.ts'
import { fileOf, missingWords, zipNameOf } from './selected-files.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** The title of the list, also used for the names of downloads. */
  readonly title: string
  readonly selection: RowSelection<Invoice>
  /** The rows of the current page. */
  readonly rows: readonly Invoice[]
}

/** Downloads the selected documents. Clearing the selection does not stop it; cancelling or leaving the screen does. */
function useSelectedDownload(title: string, selection: RowSelection<Invoice>) {
  const { download, start, retry, end } = useZipDownload()
  const [asked, ask] = useState<readonly Invoice[]>([])
  const begin = () => {
    const invoices = [...selection.selected.values()]
    ask(invoices)
    start(invoices.map(fileOf), zipNameOf(title, new Date()))
  }
  const missing = download.phase === 'over' ? download.missing : []
  return { download, asked, missing, isRunning: download.phase === 'running', begin, retry, end }
}

/** The bar with actions for the selected invoices, which stays visible at the bottom of the window. */
export function SelectionBar({ title, selection, rows }: SelectionBarProps) {
  const files = useSelectedDownload(title, selection)
  const { isRunning, missing } = files
  // The row is ticked in the frame of the press; the bar may come in the next one.
  const selected = [...useDeferredValue(selection.selected).values()]
  const count = selected.length
  const sumWords = wordsOfSums(sumsOf(selected), count)
  const clear = () => {
    if (!isRunning) files.end()
    selection.clear()
    // The button disappears with the bar. With the focus on the main content, Tab does not start at the top of the
    // page.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  const selectPage = () => startTransition(() => selection.onSelect(rows, true))
  const onSelectPage = rows.every(selection.has) ? undefined : selectPage
  const isShown = count > 0 || isRunning || missing.length > 0
  return (
    <>
      <output className="hidden">{count > 0 ? [selectedWords(count), ...sumWords].join(', ') : ''}</output>
      {isShown ? (
        <section className={styles.bar} aria-label="Selected documents">
          <MissingFiles files={files} />
          <div className={styles.line}>
            {count > 0 ? (
              <Selected count={count} sums={sumWords} onSelectPage={onSelectPage} onClear={clear} />
            ) : null}
            <span className={styles.actions}>
              {count > 0 ? <CopyReferences invoices={selected} /> : null}
              {count > 0 || isRunning ? <DownloadSelected files={files} count={count} /> : null}
            </span>
          </div>
        </section>
      ) : null}
    </>
  )
}

interface FilesProps {
  readonly files: ReturnType<typeof useSelectedDownload>
}

function MissingFiles({ files: { missing, asked, retry, end } }: FilesProps) {
  if (missing.length === 0) return null
  const [sentence, names] = missingWords(missing, asked)
  return (
    <Notice tone={missing.length === asked.length ? 'late' : 'wait'} onRetry={retry} onDismiss={end}>
      <span>{sentence}</span> {names === '' ? null : <Names>{names}</Names>}
    </Notice>
  )
}

/** A scrolling element must be reachable by keyboard. */
const reachable = { role: 'group', 'aria-label': 'Missing documents', tabIndex: 0 }

const Names = ({ children }: { readonly children: string }) => (
  <span {...reachable} className={styles.names}>
    {children}
  </span>
)

/** Copies the numbers of the selected documents, for the reference of a payment. */
function CopyReferences({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { canCopy, copy, copied, hasFailed } = useCopy((text: string) => text)
  const references = invoices.map(({ invoiceNum }) => invoiceNum).join(', ')
  const isCopied = copied === references
  if (!canCopy) return null
  return (
    <>
      <Button onClick={() => copy(references)}>
        {isCopied ? <TickIcon size={18} /> : <CopyIcon size={18} />}
        {isCopied ? 'Copied' : `Copy ${nounFor(invoices.length, 'reference')}`}
      </Button>
      <output className={hasFailed ? styles.failed : 'hidden'}>
        {isCopied ? 'References copied' : hasFailed ? notCopied : null}
      </output>
    </>
  )
}

const DownloadSelected = ({ files, count }: FilesProps & { readonly count: number }) => (
  <ZipDownloadButton
    kind="main"
    download={files.download}
    progress={preparing}
    onStart={files.begin}
    onEnd={files.end}
  >
    {count === 1 ? 'Download PDF' : 'Download PDFs (zip)'}
  </ZipDownloadButton>
)

const selectedWords = (count: number): string =>
  `${count} selected${count === mostSelected ? ', the most at a time' : ''}`

/** Counts the file that is being prepared. */
const preparing = (done: number, of: number): string => `Preparing ${Math.min(done + 1, of)} of ${of}…`

/**
 * '$12,786.51 still due on 3 of 4 invoices of $24,335.93', and the credit in the customer's favour. What is settled has
 * no amount, because '$ - still due' reads like a debt.
 */
function wordsOfSums(sums: readonly ChosenSum[], selected: number): string[] {
  const settledInvoices = settled(sums.map(({ invoices, dueInvoices }) => [invoices, dueInvoices]))
  const settledNotes = settled(sums.map(({ creditNotes, openCreditNotes }) => [creditNotes, openCreditNotes]))
  const only = (count: number, what: string) => (selected === 1 ? `this ${what}` : counted(count, what))
  return [
    ...sums.flatMap(wordsOfSum),
    ...(settledInvoices > 0 ? [`Nothing is due on ${only(settledInvoices, 'invoice')}`] : []),
    ...(settledNotes > 0 ? [`Nothing is left of ${only(settledNotes, 'credit note')}`] : []),
  ]
}

/** How many documents are in currencies in which none has money left: their number is not with an amount. */
const settled = (counts: readonly (readonly [all: number, withMoneyLeft: number])[]): number =>
  counts.reduce((sum, [all, withMoneyLeft]) => (withMoneyLeft === 0 ? sum + all : sum), 0)

function wordsOfSum(sum: ChosenSum): string[] {
  const { currency, due, total, invoices, dueInvoices, favour, creditNotes, openCreditNotes } = sum
  const money = (dollars: number) => formatMoney(dollars, currency)
  const of = due === total ? '' : ` of ${money(total)}`
  return [
    ...(dueInvoices > 0 ? [`${money(due)} still due on ${part(dueInvoices, invoices, 'invoice')}${of}`] : []),
    ...(openCreditNotes > 0
      ? [`${money(favour)} in your favour on ${part(openCreditNotes, creditNotes, 'credit note')}`]
      : []),
  ]
}

/** '8 of 10 invoices', or '10 invoices' if it is all of them. */
const part = (some: number, all: number, what: string): string =>
  `${some === all ? '' : `${some} of `}${counted(all, what)}`

interface SelectedProps {
  readonly count: number
  readonly sums: readonly string[]
  readonly onSelectPage: (() => void) | undefined
  readonly onClear: () => void
}

function Selected({ count, sums, onSelectPage, onClear }: SelectedProps) {
  return (
    <>
      <span className={styles.text}>
        {sums.map((words) => (
          <span key={words} className={styles.sum}>
            {words}
          </span>
        ))}
        <span className={styles.count}>{selectedWords(count)}</span>
      </span>
      <Button
        kind="plain"
        className={styles.page}
        aria-label="Select all on this page"
        // aria-disabled instead of removed or disabled, so that it keeps the focus.
        aria-disabled={onSelectPage === undefined}
        onClick={onSelectPage}
      >
        Select all
      </Button>
      <Button kind="plain" onClick={onClear}>
        Clear
      </Button>
    </>
  )
}
