import { queryOptions } from '@tanstack/react-query'
import { keepDocument, keptDocument } from './document-store.ts'
import { logFault } from './log-fault.ts'
import { currentAsker } from './query.ts'
import { fetchReport, type Waits } from './report-polling.ts'

export interface DocumentRequest {
  /** Which document, as 'sales-order/204866'. */
  readonly name: string
  /** When its record changed last: another date is another document. */
  readonly dateUpdated: string
  /** The call that orders it. */
  readonly order: (signal: AbortSignal) => Promise<unknown>
  readonly waits: Waits
}

/**
 * A PDF for TanStack Query, kept for an hour by user, account filter, document and date. It is not retried by itself:
 * a person does that, at the panel that says what went wrong.
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
    // One that is shown stays as it is.
    refetchOnReconnect: true,
    // The store keeps it, with the age it has; a copy here would start the hour anew.
    gcTime: 0,
  })
}

/** The kept PDF, or a new one, which is kept then. */
export async function fetchDocument(
  { name, dateUpdated, order, waits }: DocumentRequest,
  signal: AbortSignal,
): Promise<Blob> {
  const key = JSON.stringify([currentAsker(), name, dateUpdated])
  const kept = await keptDocument(key)
  if (kept) return kept
  const made = await fetchReport(order, waits, signal)
  // A session that ended meanwhile has had its documents forgotten.
  signal.throwIfAborted()
  await keepDocument(key, made)
  return made
}
