import type { PodPhoto } from '@portal/domain/tracking'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { CameraIcon } from '../../ui/icons/areas.tsx'
import { categoriesOf, ofCategories } from './photo-categories.ts'
import type { PhotoOrder } from './photo-file.ts'
import { PhotoLightbox } from './photo-lightbox.tsx'
import { PhotosGrid } from './photos-grid.tsx'
import styles from './photos.module.css'
import { usePhotosSearch } from './use-photos-search.ts'

interface PhotosViewProps {
  readonly order: PhotoOrder
  readonly photos: readonly PodPhoto[]
}

/** The photos of the chosen categories, with a lightbox while the address names a photo. */
export function PhotosView({ order, photos }: PhotosViewProps) {
  const { search, toggle, open, turnTo, close } = usePhotosSearch()
  const categories = categoriesOf(photos)
  const chosen = search.categories.filter((name) => categories.some((category) => category.name === name))
  const shown = ofCategories(photos, chosen)
  const openAt = shown.findIndex((photo) => photo.fileId === search.photo)
  if (photos.length === 0) {
    return (
      <Empty icon={<CameraIcon size={32} />} sentence="There are no photos of this order’s delivery.">
        The driver’s photos appear here once they have come in.
      </Empty>
    )
  }
  return (
    <>
      <div className={styles.chips}>
        <Chips label="Show categories">
          {categories.map(({ name, count }) => (
            <Chip key={name} isOn={chosen.includes(name)} onToggle={() => toggle(name)}>
              {name} <span className={styles.count}>{count}</span>
            </Chip>
          ))}
        </Chips>
      </div>
      <output className="hidden">
        {chosen.length === 0 ? '' : `${shown.length} of ${photos.length} photos`}
      </output>
      <PhotosGrid order={order} photos={shown} onOpen={open} />
      {openAt === -1 ? null : (
        <PhotoLightbox order={order} photos={shown} startAt={openAt} onTurn={turnTo} onClose={close} />
      )}
    </>
  )
}
