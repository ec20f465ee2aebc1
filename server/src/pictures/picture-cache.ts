import { openDiskCache } from './disk-cache.ts'

/** A cache of pictures on disk; two requests for the same picture at the same time wait for one. */
export function openPictureCache(options: Parameters<typeof openDiskCache>[0]) {
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
    /** The picture stored under the key; if there is none, it is made and stored. */
    pictureOf: (key: string, make: () => Promise<Buffer>) => {
      const made = making.get(key) ?? makeAndKeep(key, make).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}
