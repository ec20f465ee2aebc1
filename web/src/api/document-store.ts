/**
 * Keeps fetched documents for one hour (spec 9), in the browser's Cache Storage, which survives a reload and is shared
 * between tabs, or in memory where there is none (it needs https or localhost). They are deleted with the session.
 */
const cacheName = 'portal-documents'
const lifetimeMs = 3_600_000
const keptAtHeader = 'x-kept-at'

interface Kept {
  readonly file: Blob
  readonly keptAt: number
}

const memory = new Map<string, Kept>()

const hasStorage = (): boolean => 'caches' in globalThis

const addressOf = (key: string): string => `/documents/${encodeURIComponent(key)}`

const isFresh = (keptAt: number): boolean => Date.now() - keptAt < lifetimeMs

const keptAtOf = (response: Response): number => Number(response.headers.get(keptAtHeader))

/** The stored document of this key; undefined if there is none or it is an hour old. */
export async function keptDocument(key: string): Promise<Blob | undefined> {
  const kept = hasStorage() ? await fromStorage(key) : memory.get(key)
  return kept !== undefined && isFresh(kept.keptAt) ? kept.file : undefined
}

/** How often all documents were forgotten. */
let timesForgotten = 0

/** A function that stores a document, unless all were forgotten since: the user may have lost the right to it. */
export function documentKeeper(): (key: string, file: Blob) => Promise<void> {
  const before = timesForgotten
  return async (key, file) => {
    if (timesForgotten === before) await keepDocument(key, file)
  }
}

async function keepDocument(key: string, file: Blob): Promise<void> {
  const keptAt = Date.now()
  if (!hasStorage()) {
    memory.set(key, { file, keptAt })
    return
  }
  try {
    const cache = await caches.open(cacheName)
    await dropOld(cache)
    await cache.put(addressOf(key), new Response(file, { headers: { [keptAtHeader]: String(keptAt) } }))
  } catch {
    // The disk is full or the window is private: the document is fetched again next time.
  }
}

/** Deletes the document of this key, which proved to be broken. */
export async function forgetDocument(key: string): Promise<void> {
  memory.delete(key)
  try {
    if (hasStorage()) await (await caches.open(cacheName)).delete(addressOf(key))
  } catch {
    // If the storage cannot be opened, nothing was stored.
  }
}

/** Deletes every document, for all tabs. */
export async function forgetDocuments(): Promise<void> {
  timesForgotten += 1
  memory.clear()
  try {
    if (hasStorage()) await caches.delete(cacheName)
  } catch {
    // If the storage cannot be opened, nothing was stored.
  }
}

async function fromStorage(key: string): Promise<Kept | undefined> {
  try {
    const cache = await caches.open(cacheName)
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
