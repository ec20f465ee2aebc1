/**
 * What the start of the app needs of the document store, which itself is loaded with the first document: documents survive a
 * reload, and are deleted with the session even if none was opened again.
 */
export const documentCache = 'portal-documents'

export interface Kept {
  readonly file: Blob
  readonly keptAt: number
}

/** Used if the browser has no Cache Storage. */
export const documentMemory = new Map<string, Kept>()

export const hasStorage = (): boolean => 'caches' in globalThis

let forgotten = 0

/** How often all documents were forgotten: one that was ordered before must not be stored, since the right to it may be lost. */
export const timesForgotten = (): number => forgotten

/** Deletes every document, for all tabs. */
export async function forgetDocuments(): Promise<void> {
  forgotten += 1
  documentMemory.clear()
  try {
    if (hasStorage()) await caches.delete(documentCache)
  } catch {
    // If the storage cannot be opened, nothing was stored.
  }
}
