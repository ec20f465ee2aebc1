import type { PodPhoto } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { askLive } from '../erp/ask-live.ts'
import type { Picture } from '../erp/port.ts'
import { noSuchPhoto, notFound } from '../faults.ts'
import type { PictureSize } from '../pictures/convert-picture.ts'
import { findPhoto, findPhotos } from './photo-queries.ts'

type PhotoParts = Pick<AppParts, 'sql' | 'connectors'>

/** A phone's largest picture is converted within that also on a busy machine. */
const pictureMs = 30_000

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
  size: PictureSize
}

/** The picture itself, from its provider. */
export async function pictureOf(
  { sql, connectors }: PhotoParts,
  scope: Scope,
  wanted: WantedPhoto,
): Promise<Picture> {
  const photo = await findPhoto(sql, scope, wanted)
  const { live } = connectors[wanted.provider]
  const picture = photo && (await askLive(pictureMs, (signal) => live.readPhoto(photo, wanted.size, signal)))
  if (picture === undefined) throw noSuchPhoto()
  return picture
}
