/** The search parameters of the photos screen; the path names the order. */
export interface PhotosSearch {
  readonly categories: readonly string[]
  /** The file id of the photo in the lightbox; undefined while it is closed. */
  readonly photo: string | undefined
  /** The provider of the order that is shown, if two orders have the number. */
  readonly provider: string | undefined
}

/** Separates the names of categories; one that contains it has %7C in its place. */
const separator = '|'
const written = (name: string): string => name.replaceAll(/[%|]/g, encodeURIComponent)
const read = (name: string): string => name.replaceAll(/%(?:25|7C)/g, decodeURIComponent)

type Words = Readonly<Record<string, string | undefined>>

export const readPhotosSearch = (search: Words): PhotosSearch => ({
  categories: (search['category'] ?? '')
    .split(separator)
    .filter((name) => name !== '')
    .map(read),
  photo: search['photo'] || undefined,
  provider: search['provider'] || undefined,
})

export const writePhotosSearch = ({ categories, photo, provider }: PhotosSearch): Record<string, string> => ({
  ...(categories.length === 0 ? {} : { category: categories.map(written).join(separator) }),
  ...(photo === undefined ? {} : { photo }),
  ...(provider === undefined ? {} : { provider }),
})
