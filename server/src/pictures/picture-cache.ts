import { openDiskCache } from './disk-cache.ts'

export interface PictureCache {
  /** What is kept under the key; made, and kept, where nothing is. */
  pictureOf(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** Pictures on the disk, the least wanted of which go; two who ask at once wait for one. */
export function openPictureCache(options: Parameters<typeof openDiskCache>[0]): PictureCache {
  const cache = openDiskCache(options)
  const making = new Map<string, Promise<Buffer>>()

  const makeAndKeep = async (key: string, make: () => Promise<Buffer>) => {
    const file = await cache.find(key)
    const kept = await file?.read()
    if (kept !== undefined) return kept
    const picture = await make()
    await cache.keep(key, picture)
    return picture
  }
  return {
    pictureOf: (key, make) => {
      const made = making.get(key) ?? makeAndKeep(key, make).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}
