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
export function documentQuery({ name, dateUpdated, order, waits }: DocumentRequest) {
  const asker = currentAsker()
  return queryOptions({
    queryKey: ['document', `${name} ${dateUpdated}`, asker] as const,
    queryFn: async ({ signal }) => {
      const key = JSON.stringify([asker, name, dateUpdated])
      const kept = await keptDocument(key)
      if (kept) return kept
      try {
        const made = await fetchReport(order, waits, signal)
        // A session that ended meanwhile has had its documents forgotten.
        signal.throwIfAborted()
        await keepDocument(key, made)
        return made
      } catch (error) {
        if (!signal.aborted) logFault(`document ${name}`, error)
        throw error
      }
    },
    retry: false,
    staleTime: Infinity,
    // The store keeps it, with the age it has; a copy here would start the hour anew.
    gcTime: 0,
  })
}
