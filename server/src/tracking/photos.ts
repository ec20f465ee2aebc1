import type { PodPhoto } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Picture } from '../erp/port.ts'
import { notFound, orNotFound } from '../faults.ts'
import { findPhoto, findPhotos } from './photo-queries.ts'
import type { Thumbnails } from './thumbnails.ts'

export interface PhotoParts extends Pick<AppParts, 'sql' | 'providers'> {
  thumbnails: Thumbnails
}

/** One sentence for every reason, so that it tells nothing of photos that are not the caller's. */
export const noPhoto = 'We have no such photo.'

/** What is known of an order's photos, by time. */
export async function photosOfOrder(
  { sql }: PhotoParts,
  scope: Scope,
  orderNum: string,
): Promise<PodPhoto[]> {
  const rows = await findPhotos(sql, scope, orderNum)
  if (rows.length === 0) throw notFound('We have no such order.')
  return rows
    .filter((row) => row.fileId !== null)
    .map(({ categoryName, timeCreated, ...file }) => ({
      ...file,
      timeCreated: timeCreated.toISOString(),
      category: { categoryName },
    }))
}

interface WantedPhoto {
  provider: SrcProvider
  orderNum: string
  fileId: string
  size: 'thumb' | 'full'
}

/** The picture itself, from its provider. */
export async function pictureOf(
  { sql, providers, thumbnails }: PhotoParts,
  scope: Scope,
  wanted: WantedPhoto,
): Promise<Picture> {
  const [live, found] = await Promise.all([providers.live(wanted.provider), findPhoto(sql, scope, wanted)])
  const photo = orNotFound(found, noPhoto)
  const read = async () => orNotFound(await live.readPhoto(photo), noPhoto)
  return wanted.size === 'full'
    ? read()
    : thumbnails.thumbnailOf(`${photo.provider} ${photo.contentKey}`, read)
}
