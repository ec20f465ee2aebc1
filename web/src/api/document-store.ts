import { hourMs } from '@portal/domain/time-units'
import { documentCache, documentMemory, hasStorage, type Kept } from './forget-documents.ts'

/**
 * Keeps fetched documents for one hour (spec 9), or until the session ends. They are in the browser's Cache Storage, which
 * survives a reload and is shared between tabs, or in memory if there is none (it needs https or localhost).
 */
const lifetimeMs = hourMs
const keptAtHeader = 'x-kept-at'

const addressOf = (key: string): string => `/documents/${encodeURIComponent(key)}`

/** A document kept at a later time than now is not fresh: the device's clock was ahead then, so that its age is unknown. */
const isFresh = (keptAt: number): boolean => keptAt <= Date.now() && Date.now() - keptAt < lifetimeMs

const keptAtOf = (response: Response): number => Number(response.headers.get(keptAtHeader))

/** The stored document of this key; undefined if there is none or it is an hour old. */
export async function keptDocument(key: string): Promise<Blob | undefined> {
  const kept = hasStorage() ? await fromStorage(key) : documentMemory.get(key)
  return kept !== undefined && isFresh(kept.keptAt) ? kept.file : undefined
}

export async function keepDocument(key: string, file: Blob): Promise<void> {
  const keptAt = Date.now()
  if (!hasStorage()) {
    for (const [other, kept] of documentMemory) if (!isFresh(kept.keptAt)) documentMemory.delete(other)
    documentMemory.set(key, { file, keptAt })
    return
  }
  try {
    const cache = await caches.open(documentCache)
    await dropOld(cache)
    await cache.put(addressOf(key), new Response(file, { headers: { [keptAtHeader]: String(keptAt) } }))
  } catch {
    // The disk is full or the window is private: the document is fetched again next time.
  }
}

/** Deletes the document of this key, which proved to be broken. */
export async function forgetDocument(key: string): Promise<void> {
  documentMemory.delete(key)
  try {
    if (hasStorage()) await (await caches.open(documentCache)).delete(addressOf(key))
  } catch {
    // If the storage cannot be opened, nothing was stored.
  }
}

async function fromStorage(key: string): Promise<Kept | undefined> {
  try {
    const cache = await caches.open(documentCache)
    const response = await cache.match(addressOf(key))
    return response && { file: await response.blob(), keptAt: keptAtOf(response) }
  } catch {
    return undefined
  }
}

/** Deletes expired documents, which would otherwise stay on the disk if nobody opens them again. */
async function dropOld(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response && !isFresh(keptAtOf(response))) await cache.delete(request)
  }
}
