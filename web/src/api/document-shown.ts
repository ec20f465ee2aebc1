import { CancelledError, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownDocument } from '../ui/document/shown-document.ts'
import { saveFile } from '../ui/save-file.ts'
import { useReconnect } from '../ui/use-reconnect.ts'
import { useSeen } from '../ui/use-seen.ts'
import { type documentQuery, dropDocument } from './document-query.ts'
import { logFault } from './log-fault.ts'
import { fetchScreenCode, reloadWhenReachable } from '../screen-code.ts'

/** Loading starts half a screen before the document scrolls into view. */
const margin = '50%'

/** The PDF renderer. 563 kB with its worker: loaded only when a document is near the viewport. */
const documentPages = {
  queryKey: ['document pages'] as const,
  queryFn: async () => {
    try {
      return (await fetchScreenCode(() => import('../ui/document/pdf-pages.tsx'), 'part')).default
    } catch (error) {
      logFault('What draws documents', error)
      throw error
    }
  },
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
}

interface Shown {
  readonly fileName: string
  /** Loads without waiting for scrolling, for a page whose subject is the document. */
  readonly isAtOnce?: boolean
}

/** A record's document. It is loaded when its place nears the viewport, or when the user saves it. */
export function useShownDocument(
  request: ReturnType<typeof documentQuery>,
  { fileName, isAtOnce = false }: Shown,
): ShownDocument {
  const [watch, isNear] = useSeen(margin)
  const enabled = isAtOnce || isNear
  const pages = useQuery({ ...documentPages, enabled })
  const shown = useQuery({ ...request, enabled })
  const [broken, setBroken] = useState<{ file: Blob | undefined; error: Error } | null>(null)
  const pagesError = pages.error ?? (broken?.file === shown.data ? (broken?.error ?? null) : null)
  const queries = useQueryClient()
  const saving = useSaving()
  const error = shown.isFetching ? null : shown.error
  // The document itself is fetched again by its query.
  useReconnect(() => void (pagesError && reloadWhenReachable()))
  return {
    watch,
    file: shown.data,
    error,
    // The PDF renderer requests its worker only once: only a reload requests it again.
    retry: () => void (pagesError ? reloadWhenReachable() : shown.refetch()),
    Pages: pages.data,
    pagesError,
    onBroken: (error) => {
      logFault('A document that was to be drawn', error)
      setBroken({ file: shown.data, error })
      void dropDocument(queries, request.queryKey)
    },
    isAsked: enabled || shown.isFetching,
    save: () => saving.mutate({ request, fileName }),
    isSaving: saving.isPending,
    saveError: saving.data === 'failed' ? error : null,
    unsaved: saving.data === 'left' ? saving.variables.fileName : undefined,
  }
}

interface Saving {
  readonly request: ReturnType<typeof documentQuery>
  readonly fileName: string
}

/**
 * Saves a document as soon as it is loaded. If its query is cancelled because another document took its place, it is
 * not saved.
 */
function useSaving() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ request, fileName }: Saving) => {
      try {
        saveFile(await queries.fetchQuery(request), fileName)
        return 'saved'
      } catch (error) {
        return error instanceof CancelledError ? 'left' : 'failed'
      }
    },
  })
}
