import { formatDateTime } from '@portal/domain/dates'
import type { PodPhoto } from '@portal/domain/tracking'
import { useEffect, useEffectEvent, useState } from 'react'
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
  /**
   * Called when there is no preview, with a function that fetches it again; returns a function to call once
   * that has begun.
   */
  readonly onMissing: (retry: () => void) => () => void
}

export const tileId = (fileId: string): string => `photo-${fileId}`

/** The line that says when a photo was received, in grid and lightbox. */
export const receivedLine = ({ timeCreated }: PodPhoto): string =>
  `Date received ${formatDateTime(timeCreated)}`

/** A photo in the grid: its thumbnail, category and date; it opens the lightbox. */
export function PhotoTile({ order, photo, place, onOpen, onMissing }: PhotoTileProps) {
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
        {isSeen ? <Thumbnail order={order} fileId={photo.fileId} onMissing={onMissing} /> : null}
      </span>
      <span className={styles.category}>
        {categoryOf(photo)}
        <span className="hidden">{place}, enlarge</span>
      </span>
      <span className={`${styles.received} small quiet`}>{receivedLine(photo)}</span>
    </button>
  )
}

interface ThumbnailProps extends Pick<PhotoTileProps, 'order' | 'onMissing'> {
  readonly fileId: string
}

function Thumbnail({ order, fileId, onMissing }: ThumbnailProps) {
  const { source, hasFailed, retry } = usePhotoFile({ order, fileId, size: 'thumb' })
  const [isBroken, setBroken] = useState(false)
  useReconnect(() => setBroken(false))
  if (hasFailed || isBroken) {
    const fetchAgain = () => {
      setBroken(false)
      retry()
    }
    return <NoPreview onMissing={() => onMissing(fetchAgain)} />
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

function NoPreview({ onMissing }: { readonly onMissing: () => () => void }) {
  const onShow = useEffectEvent(onMissing)
  useEffect(() => onShow(), [])
  return (
    <span className={styles.broken}>
      <AlertIcon size={24} />
      No preview
    </span>
  )
}
