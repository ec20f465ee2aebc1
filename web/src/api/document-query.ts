import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ageOf } from '../reply-age.ts'
import { forgetDocument, keepDocument, keptDocument } from './document-store.ts'
import { timesForgotten } from './forget-documents.ts'
import { logFault } from './log-fault.ts'
import { currentAsker } from './query.ts'
import { fetchReport, type Waits } from './report-polling.ts'

export interface DocumentRequest {
  /** The document, such as 'sales-order/204866'. */
  readonly name: string
  /** The version of its record, a part of the cache key: a changed record needs a new document. */
  readonly version: string
  /** The call that orders it. */
  readonly order: (signal: AbortSignal) => Promise<unknown>
  readonly waits: Waits
}

/**
 * A PDF for TanStack Query, stored for an hour by user, account filter, document and version. There is no automatic retry:
 * the user retries with the button of the error panel.
 */
export function documentQuery(request: DocumentRequest) {
  return queryOptions({
    queryKey: keyOf(request),
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
    // Overrides the default 'always': a document on screen is not fetched again, unless it proved to be broken.
    refetchOnReconnect: true,
    // Nor is a failed one when the user returns: the supplier's system would make it again each time.
    refetchOnWindowFocus: false,
    // The document store keeps the PDF and its age; a second copy here would restart the hour.
    gcTime: 0,
  })
}

const keyOf = ({ name, version }: DocumentRequest) =>
  ['document', `${name} ${version}`, currentAsker()] as const

type DocumentKey = ReturnType<typeof keyOf>

const storeKeyOf = (key: DocumentKey): string => JSON.stringify(key)

/** Forgets a broken document: the next request gets a new one from the server. */
export async function dropDocument(queries: QueryClient, key: DocumentKey): Promise<void> {
  await forgetDocument(storeKeyOf(key))
  // The screen keeps its failure until somebody retries or saves.
  await queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
}

/** The stored PDF, or a new one, which is then stored. */
export async function fetchDocument(request: DocumentRequest, signal: AbortSignal): Promise<Blob> {
  const key = storeKeyOf(keyOf(request))
  const kept = await keptDocument(key)
  if (kept) return kept
  const before = timesForgotten()
  const made = await fetchReport(request.order, request.waits, signal)
  // If the session ended meanwhile, its documents were deleted: this one must not be stored.
  signal.throwIfAborted()
  // A document of old records is not stored, so that opening it again fetches a newer one.
  if (ageOf(made) === undefined && timesForgotten() === before) await keepDocument(key, made)
  return made
}
