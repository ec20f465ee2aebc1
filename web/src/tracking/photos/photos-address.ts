/** What of the photos is shown: the search of their address. The path says of which order. */
export interface PhotosSearch {
  readonly categories: readonly string[]
  /** The file id of the photo in the lightbox; undefined while it is closed. */
  readonly photo: string | undefined
}

/** Stands between the names of categories; none has it inside. */
const separator = '|'

type Words = Readonly<Record<string, string | undefined>>

export const readPhotosSearch = (search: Words): PhotosSearch => ({
  categories: (search['category'] ?? '').split(separator).filter((name) => name !== ''),
  photo: search['photo'] || undefined,
})

export const writePhotosSearch = ({ categories, photo }: PhotosSearch): Record<string, string> => ({
  ...(categories.length === 0 ? {} : { category: categories.join(separator) }),
  ...(photo === undefined ? {} : { photo }),
})
