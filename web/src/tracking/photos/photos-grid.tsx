import type { PodPhoto } from '@portal/domain/tracking'
import type { PhotoOrder } from './photo-file.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photos.module.css'

interface PhotosGridProps {
  readonly order: PhotoOrder
  readonly photos: readonly PodPhoto[]
  readonly onOpen: (fileId: string) => void
}

export function PhotosGrid({ order, photos, onOpen }: PhotosGridProps) {
  return (
    <ul className={styles.grid}>
      {photos.map((photo, at) => (
        <li key={photo.fileId}>
          <PhotoTile
            order={order}
            photo={photo}
            place={`Photo ${at + 1} of ${photos.length}`}
            onOpen={() => onOpen(photo.fileId)}
          />
        </li>
      ))}
    </ul>
  )
}
