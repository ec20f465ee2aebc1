import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/icons/work.tsx'
import type { Download } from './use-zip-download.ts'
import styles from './zip-download-button.module.css'

interface ZipDownloadButtonProps {
  readonly download: Download
  readonly children: ReactNode
  readonly kind?: 'main' | 'ordinary'
  readonly onStart: () => void
  readonly onEnd: () => void
}

/** One button throughout, so that it keeps the focus: it begins, and while it runs it ends. */
export function ZipDownloadButton({ download, children, kind, onStart, onEnd }: ZipDownloadButtonProps) {
  const isRunning = download.phase === 'running'
  return (
    <>
      <output className={isRunning ? styles.progress : 'hidden'}>
        {isRunning ? `Downloading, ${download.done} of ${download.of}` : ''}
      </output>
      <Button kind={kind ?? 'ordinary'} onClick={isRunning ? onEnd : onStart}>
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
