import type { ReactNode } from 'react'
import { isForbidden } from '../../faults.ts'
import { classes } from '../classes.ts'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import { documentFailure } from './document-failure.ts'
import { DocumentWaiting } from './document-waiting.tsx'
import styles from './pdf-viewer.module.css'
import type { PdfPagesProps, ShownDocument } from './shown-document.ts'

interface PdfViewerProps extends Pick<PdfPagesProps, 'title' | 'name'> {
  readonly document: ShownDocument
  /** Whether the document is printed with the page, whose subject it is. */
  readonly isPrinted?: boolean
  /** A note on the placeholder while the document loads. */
  readonly note?: ReactNode
}

/** A PDF in the page: a placeholder of its size, an error with Retry, or the document. */
export function PdfViewer({ title, name, document, isPrinted = false, note }: PdfViewerProps) {
  const { watch, file, isAsked, Pages, retry, onBroken, saveError } = document
  const error = document.error ?? document.pagesError
  return (
    <div ref={watch} className={classes(styles.viewer, isPrinted && styles.printed)}>
      {error === null && file !== undefined && Pages !== undefined ? (
        <Pages title={title} name={name} file={file} isPrinted={isPrinted} onBroken={onBroken} />
      ) : (
        <Panel title={title}>
          {error === null ? (
            <DocumentWaiting name={isAsked ? name : undefined} note={note} />
          ) : (
            <div className={styles.failure}>
              {/* The message near the download button is announced already. */}
              <Notice
                tone="late"
                isSpoken={saveError === null}
                onRetry={isForbidden(error) ? undefined : retry}
              >
                {documentFailure(error)}
              </Notice>
            </div>
          )}
        </Panel>
      )}
    </div>
  )
}
