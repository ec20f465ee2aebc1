import { queryOptions } from '@tanstack/react-query'
import { ageOf } from '../reply-age.ts'
import { keepDocument, keptDocument } from './document-store.ts'
import { logFault } from './log-fault.ts'
import { currentAsker } from './query.ts'
import { fetchReport, type Waits } from './report-polling.ts'

export interface DocumentRequest {
  /** The document, such as 'sales-order/204866'. */
  readonly name: string
  /** When its record last changed. It is part of the cache key: a changed record needs a new document. */
  readonly dateUpdated: string
  /** The call that orders it. */
  readonly order: (signal: AbortSignal) => Promise<unknown>
  readonly waits: Waits
}

/**
 * A PDF for TanStack Query, stored for an hour by user, account filter, document and date. There is no automatic retry:
 * the user retries with the button of the error panel.
 */
export function documentQuery(request: DocumentRequest) {
  return queryOptions({
    queryKey: ['document', `${request.name} ${request.dateUpdated}`, currentAsker()] as const,
    queryFn: async ({ signal }) => {
      try {
        return await fetchDocument(request, signal)
      } catch (error) {
        if (!signal.aborted) logFault(`document ${request.name}`, error)
        throw error
      }
    },
    retry: false,
    staleTime: Infinity,
    // Overrides the default 'always': a document on screen is never stale, so it is not fetched again.
    refetchOnReconnect: true,
    // Nor is one that failed, each time somebody returns: the supplier's system would make it anew.
    refetchOnWindowFocus: false,
    // The document store keeps the PDF and its age; a second copy here would restart the hour.
    gcTime: 0,
  })
}

/** The stored PDF, or a new one, which is then stored. */
export async function fetchDocument(
  { name, dateUpdated, order, waits }: DocumentRequest,
  signal: AbortSignal,
): Promise<Blob> {
  const key = JSON.stringify([currentAsker(), name, dateUpdated])
  const kept = await keptDocument(key)
  if (kept) return kept
  const made = await fetchReport(order, waits, signal)
  // If the session ended meanwhile, its documents were deleted: this one must not be stored.
  signal.throwIfAborted()
  // One of old records is not stored: who opens it again wants the newer one.
  if (ageOf(made) === undefined) await keepDocument(key, made)
  return made
}
