import { counted } from '@portal/domain/numbers'
import type { PodPhoto } from '@portal/domain/tracking'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import type { PhotoOrder } from './photo-file.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photos.module.css'

interface PhotosGridProps {
  readonly order: PhotoOrder
  readonly photos: readonly PodPhoto[]
  readonly onOpen: (fileId: string) => void
}

/** The photos as tiles, below a line about those that have no preview. */
export function PhotosGrid({ order, photos, onOpen }: PhotosGridProps) {
  const [missing, onMissing] = useMissing()
  const isPrinting = usePrinting()
  // Never reset: a photo that is not loaded in time for this print is on the next.
  const [isPrinted, setPrinted] = useState(false)
  if (isPrinting && !isPrinted) setPrinted(true)
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="late" isSpaced onRetry={() => missing.forEach((retry) => retry())}>
          {counted(missing.length, 'photo')} could not be read.
        </Notice>
      )}
      <ul className={styles.grid}>
        {photos.map((photo, at) => (
          <li key={photo.fileId}>
            <PhotoTile
              order={order}
              photo={photo}
              place={`Photo ${at + 1} of ${photos.length}`}
              isAtOnce={isPrinted}
              isPrinting={isPrinting}
              onOpen={() => onOpen(photo.fileId)}
              onMissing={onMissing}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type Retry = () => void

/**
 * The functions that fetch each missing preview again, and one that adds a preview and returns one to remove
 * it.
 */
function useMissing(): [readonly Retry[], (retry: Retry) => () => void] {
  const [missing, setMissing] = useState<readonly Retry[]>([])
  const add = (retry: Retry) => {
    setMissing((before) => [...before, retry])
    return () => setMissing((before) => before.filter((each) => each !== retry))
  }
  return [missing, add]
}
