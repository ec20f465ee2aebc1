import { hash } from 'node:crypto'
import { getProductPicture } from '@portal/contract/products'
import { pathOf } from '@portal/contract/call'
import type { Product } from '@portal/domain/products'
import type { AppParts } from '../app-parts.ts'
import { askLive } from '../erp/ask-live.ts'
import type { Picture } from '../erp/live-provider.ts'
import type { Website } from '../erp/port.ts'
import { noSuchPhoto } from '../faults.ts'
import { findPictures, type ListedProduct } from './queries.ts'

/** Time limit for fetching and converting a small picture. */
const pictureMs = 15_000

/** The id depends on the address, so another picture has another address. */
const pictureIdOf = (address: string): string => hash('sha256', address, 'base64url').slice(0, 16)

/**
 * Replaces addresses of pictures that the portal fetches by its own addresses, which work in this session.
 */
export const withOwnPictures =
  (website: Website | undefined, tokenHash: string) =>
  ({ id, images, ...product }: ListedProduct): Product => ({
    ...product,
    images: images.map((image) => {
      if (website?.hasPicture(image.thumbnailUrl) !== true) return image
      const params = { tokenHash, productId: id, pictureId: pictureIdOf(image.thumbnailUrl) }
      return { ...image, thumbnailUrl: pathOf(getProductPicture, params) }
    }),
  })

/** The picture of a product on the website; only addresses in the catalogue are fetched. */
export async function productPictureOf(
  { sql, connectors: { website } }: Pick<AppParts, 'sql' | 'connectors'>,
  { productId, pictureId }: { productId: string; pictureId: string },
): Promise<Picture> {
  const addresses = await findPictures(sql, productId)
  const address = addresses.find((each) => pictureIdOf(each) === pictureId)
  if (website === undefined || address === undefined) throw noSuchPhoto()
  const picture = await askLive(pictureMs, (signal) => website.readPicture(address, signal))
  if (picture === undefined) throw noSuchPhoto()
  return picture
}
