/**
 * Documents that were fetched, for one hour (spec 9): in the browser's Cache Storage, which a reload and other tabs
 * share, or in memory where there is none (it needs https or localhost). They go with the session.
 */
const cacheName = 'portal-documents'
const lifetimeMs = 3_600_000
const keptAtHeader = 'x-kept-at'

const memory = new Map<string, Response>()

const addressOf = (key: string): string => `/documents/${encodeURIComponent(key)}`

const isFresh = (kept: Response): boolean => Date.now() - Number(kept.headers.get(keptAtHeader)) < lifetimeMs

const hasStorage = (): boolean => 'caches' in globalThis

/** The kept document of this key; nothing when there is none or it is older than an hour. */
export async function keptDocument(key: string): Promise<Blob | undefined> {
  const address = addressOf(key)
  const kept = hasStorage() ? await fromStorage(address) : memory.get(address)?.clone()
  return kept !== undefined && isFresh(kept) ? kept.blob() : undefined
}

export async function keepDocument(key: string, document: Blob): Promise<void> {
  const address = addressOf(key)
  const response = new Response(document, { headers: { [keptAtHeader]: String(Date.now()) } })
  if (!hasStorage()) {
    memory.set(address, response)
    return
  }
  try {
    const cache = await caches.open(cacheName)
    await dropOld(cache)
    await cache.put(address, response)
  } catch {
    // A full disk or a private window: the document is fetched again next time.
  }
}

/** Forgets every document, in every tab. */
export async function forgetDocuments(): Promise<void> {
  memory.clear()
  try {
    if (hasStorage()) await caches.delete(cacheName)
  } catch {
    // Storage that cannot be opened holds nothing.
  }
}

async function fromStorage(address: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheName)
    return await cache.match(address)
  } catch {
    return undefined
  }
}

/** What nobody looks at again must not stay on the disk. */
async function dropOld(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept && !isFresh(kept)) await cache.delete(request)
  }
}
