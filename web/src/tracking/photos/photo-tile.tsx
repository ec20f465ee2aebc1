import { formatDateTime } from '@portal/domain/dates'
import type { PodPhoto } from '@portal/domain/tracking'
import { useEffect, useEffectEvent, useState } from 'react'
import { AlertIcon } from '../../ui/icons/signs.tsx'
import { SourceImage } from '../../ui/source-image.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useReconnect } from '../../ui/use-reconnect.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { categoryOf } from './photo-categories.ts'
import { type PhotoOrder, usePhotoFile } from './photo-file.ts'
import styles from './photos.module.css'

interface PhotoTileProps {
  readonly order: PhotoOrder
  readonly photo: PodPhoto
  /** Such as 'Photo 3 of 8'. */
  readonly place: string
  /** Loads it although it is not in view. */
  readonly isAtOnce: boolean
  readonly isPrinting: boolean
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
export function PhotoTile(props: PhotoTileProps) {
  const { order, photo, place, isAtOnce, isPrinting, onOpen, onMissing } = props
  // Loading starts a little before the tile scrolls into view, at a desk much earlier: pages are printed there, and
  // paper cannot wait for a photo.
  const [watch, isSeen] = useSeen(useMedia('(width < 48rem)') ? '200px' : '3000px')
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
        {isSeen || isAtOnce ? (
          <Thumbnail order={order} fileId={photo.fileId} isPrinting={isPrinting} onMissing={onMissing} />
        ) : null}
      </span>
      <span className={styles.category}>
        {categoryOf(photo)}
        <span className="hidden">{place}, enlarge</span>
      </span>
      <span className={`${styles.received} small quiet`}>
        <Unbroken text={receivedLine(photo)} />
      </span>
    </button>
  )
}

interface ThumbnailProps extends Pick<PhotoTileProps, 'order' | 'isPrinting' | 'onMissing'> {
  readonly fileId: string
}

function Thumbnail({ order, fileId, isPrinting, onMissing }: ThumbnailProps) {
  const { source, hasFailed, retry } = usePhotoFile({ order, fileId, size: 'thumb' })
  const [isBroken, setBroken] = useState(false)
  const [isThere, setThere] = useState(false)
  useReconnect(() => setBroken(false))
  if (hasFailed || isBroken) {
    const fetchAgain = () => {
      setBroken(false)
      retry()
    }
    return <NoPreview onMissing={() => onMissing(fetchAgain)} />
  }
  return (
    <>
      {source === undefined ? null : (
        <SourceImage
          source={source}
          alt=""
          width={320}
          height={240}
          decoding="async"
          onLoad={() => setThere(true)}
          onError={() => setBroken(true)}
        />
      )}
      {isPrinting && !isThere ? (
        <span className={styles.unprinted}>Not loaded yet. Print again to include it.</span>
      ) : null}
    </>
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
