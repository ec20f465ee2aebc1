import type { PodPhoto } from '@portal/domain/tracking'
import { useState } from 'react'
import { Lightbox } from '../../ui/lightbox/lightbox.tsx'
import { LightboxPicture } from '../../ui/lightbox/picture.tsx'
import { DownloadPhoto } from './download-photo.tsx'
import { categoryOf } from './photo-categories.ts'
import { type PhotoOrder, usePhotoFile } from './photo-file.ts'
import { receivedLine } from './photo-tile.tsx'

interface PhotoLightboxProps {
  readonly order: PhotoOrder
  /** Those that are shown until it closes: in a list that is fetched meanwhile they may have other places. */
  readonly photos: readonly PodPhoto[]
  readonly startAt: number
  readonly onTurn: (fileId: string) => void
  readonly onClose: () => void
}

export function PhotoLightbox({ order, startAt, onTurn, onClose, ...first }: PhotoLightboxProps) {
  const [photos] = useState(first.photos)
  const withPhoto = <Answer,>(at: number, make: (photo: PodPhoto) => Answer): Answer | undefined => {
    const photo = photos[at]
    return photo && make(photo)
  }
  return (
    <Lightbox
      count={photos.length}
      startAt={startAt}
      captionOf={(at) =>
        withPhoto(at, (photo) => ({ title: categoryOf(photo), note: receivedLine(photo) })) ?? noCaption
      }
      renderPicture={(at, isCurrent) =>
        withPhoto(at, (photo) => <FullPhoto order={order} photo={photo} isCurrent={isCurrent} />)
      }
      renderTools={(at) =>
        withPhoto(at, (photo) => <DownloadPhoto key={photo.fileId} order={order} photo={photo} />)
      }
      onTurn={(at) => withPhoto(at, ({ fileId }) => onTurn(fileId))}
      onClose={onClose}
    />
  )
}

const noCaption = { title: '', note: '' }

interface FullPhotoProps {
  readonly order: PhotoOrder
  readonly photo: PodPhoto
  readonly isCurrent: boolean
}

/** A full-size photo; until it is loaded, its thumbnail, if the grid has loaded that. */
function FullPhoto({ order, photo, isCurrent }: FullPhotoProps) {
  const { fileId } = photo
  const { source, hasFailed, retry } = usePhotoFile({ order, fileId, size: 'full' })
  const preview = usePhotoFile({ order, fileId, size: 'thumb' }, false)
  return (
    <LightboxPicture
      source={source}
      preview={preview.source}
      alt={`${categoryOf(photo)}, ${photo.fileName}`}
      isCurrent={isCurrent}
      hasFailed={hasFailed}
      onRetry={retry}
    />
  )
}
