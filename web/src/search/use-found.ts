import { searchRecords } from '@portal/contract/search'
import { bareTerms } from '@portal/domain/bare-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../api/query.ts'

/** Too short to notice, but longer than the time between two keys of a fast typist. */
const debounceMs = 120

export const foundBy = (term: string) => query(searchRecords, { body: { term: term.trim() } })

/** Whether a term is long enough to search for: two letters or digits. */
export const isEnough = (term: string): boolean => bareTerms(term).length > 0

/**
 * Searches for a term once the user pauses typing. Until the reply arrives, the results of the term before stay, with
 * `isOlder` set. Results are cached by term, so a late reply never replaces a newer one.
 */
export function useFound(term: string) {
  const debounced = useDebounced(term)
  const asked = useQuery({
    ...foundBy(debounced),
    enabled: isEnough(debounced),
    placeholderData: keepPreviousData,
  })
  const isOlder = debounced !== term || asked.isPlaceholderData
  return { ...asked, isOlder, results: asked.data?.results }
}

function useDebounced(term: string): string {
  const [debounced, setDebounced] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(term), debounceMs)
    return () => clearTimeout(timer)
  }, [term])
  return debounced
}
