import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/icons/work.tsx'
import type { Download } from './use-zip-download.ts'
import styles from './zip-download-button.module.css'

interface ZipDownloadButtonProps {
  readonly download: Download
  readonly children: ReactNode
  readonly kind?: 'main' | 'ordinary'
  /** The progress, in words. */
  readonly progress?: (done: number, of: number) => string
  readonly onStart: () => void
  readonly onEnd: () => void
}

const downloading = (done: number, of: number): string => `Downloading, ${done} of ${of}`

/** Enter that is held down would start and cancel a download by turns. */
function withoutRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** Starts the download and, while it runs, cancels it. The same button does both, so that it keeps the focus. */
export function ZipDownloadButton(props: ZipDownloadButtonProps) {
  const { download, children, kind = 'ordinary', progress = downloading, onStart, onEnd } = props
  const isRunning = download.phase === 'running'
  const isWhole = download.phase === 'over' && download.missing.length === 0
  // The second click of a double click would undo what the first one did.
  const turn = ({ detail }: MouseEvent) => {
    if (detail < 2) (isRunning ? onEnd : onStart)()
  }
  return (
    <>
      <output className={isRunning ? styles.progress : 'hidden'}>
        {isRunning ? progress(download.done, download.of) : isWhole ? 'The download has been saved.' : ''}
      </output>
      <Button kind={kind} onClick={turn} onKeyDown={withoutRepeats}>
        {isRunning ? (
          'Cancel download'
        ) : (
          <>
            <DownloadIcon size={18} />
            {children}
          </>
        )}
      </Button>
    </>
  )
}
