import { formatDateTime } from '@portal/domain/dates'
import type { PodPhoto } from '@portal/domain/tracking'
import { useState } from 'react'
import { AlertIcon } from '../../ui/icons/signs.tsx'
import { SourceImage } from '../../ui/source-image.tsx'
import { useReconnect } from '../../ui/use-reconnect.ts'
import { useSeen } from '../../ui/use-seen.ts'
import { categoryOf } from './photo-categories.ts'
import { type PhotoOrder, usePhotoFile } from './photo-file.ts'
import styles from './photos.module.css'

interface PhotoTileProps {
  readonly order: PhotoOrder
  readonly photo: PodPhoto
  /** Such as 'Photo 3 of 8'. */
  readonly place: string
  readonly onOpen: () => void
}

export const tileId = (fileId: string): string => `photo-${fileId}`

/** The line that says when a photo was received, in grid and lightbox. */
export const receivedLine = ({ timeCreated }: PodPhoto): string =>
  `Date received ${formatDateTime(timeCreated)}`

/** A photo in the grid: its thumbnail, category and date; it opens the lightbox. */
export function PhotoTile({ order, photo, place, onOpen }: PhotoTileProps) {
  // Loading starts a little before the tile scrolls into view.
  const [watch, isSeen] = useSeen('200px')
  return (
    <button
      type="button"
      id={tileId(photo.fileId)}
      ref={watch}
      className={styles.photo}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={styles.picture}>
        {isSeen ? <Thumbnail order={order} fileId={photo.fileId} /> : null}
      </span>
      <span className={styles.category}>
        {categoryOf(photo)}
        <span className="hidden">{place}, enlarge</span>
      </span>
      <span className={styles.received}>{receivedLine(photo)}</span>
    </button>
  )
}

function Thumbnail({ order, fileId }: { order: PhotoOrder; fileId: string }) {
  const { source, hasFailed } = usePhotoFile({ order, fileId, size: 'thumb' })
  const [isBroken, setBroken] = useState(false)
  useReconnect(() => setBroken(false))
  if (hasFailed || isBroken) {
    return (
      <span className={styles.broken}>
        <AlertIcon size={24} />
        No preview
      </span>
    )
  }
  if (source === undefined) return null
  return (
    <SourceImage
      source={source}
      alt=""
      width={320}
      height={240}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
