import type { AppParts } from '../../app-parts.ts'
import { isPlainPath, withPictureFile } from '../../pictures/picture-folder.ts'
import { forPerson } from '../calling/for-person.ts'
import { openPictureMaker } from '../picture-maker.ts'
import type { LiveProvider } from '../live-provider.ts'
import type { PhotoSystem } from './photo-system.ts'

/**
 * The pictures of imported photos, from the photo folder or the photo store. If both have a picture of that name, the
 * folder's is shown.
 */
export function openStoredPhotos(
  parts: Pick<AppParts, 'configuration' | 'log'>,
  store: PhotoSystem | undefined,
): LiveProvider['readPhoto'] {
  const { photosDir } = parts.configuration
  const ready = openPictureMaker(parts)
  return async ({ contentKey }, size, signal) => {
    signal.throwIfAborted()
    if (!isPlainPath(contentKey)) return undefined
    const inFolder = photosDir && (await withPictureFile(photosDir, contentKey, (file) => ready(file, size)))
    if (inFolder || store === undefined) return inFolder || undefined
    const file = await store.fileOf(contentKey, forPerson(signal))
    return file && ready(file, size)
  }
}
