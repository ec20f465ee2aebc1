/** The search parameters of the photos screen; the path names the order. */
export interface PhotosSearch {
  readonly categories: readonly string[]
  /** The file id of the photo in the lightbox; undefined while it is closed. */
  readonly photo: string | undefined
  /** The provider of the order that is shown, if two orders have the number. */
  readonly provider: string | undefined
}

/** Separates the names of categories, which never contain it. */
const separator = '|'

type Words = Readonly<Record<string, string | undefined>>

export const readPhotosSearch = (search: Words): PhotosSearch => ({
  categories: (search['category'] ?? '').split(separator).filter((name) => name !== ''),
  photo: search['photo'] || undefined,
  provider: search['provider'] || undefined,
})

export const writePhotosSearch = ({ categories, photo, provider }: PhotosSearch): Record<string, string> => ({
  ...(categories.length === 0 ? {} : { category: categories.join(separator) }),
  ...(photo === undefined ? {} : { photo }),
  ...(provider === undefined ? {} : { provider }),
})
