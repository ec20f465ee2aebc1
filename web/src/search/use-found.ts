import { searchRecords } from '@portal/contract/search'
import { bareTerms } from '@portal/domain/bare-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../api/query.ts'

/** Shorter than people notice, longer than between two keys of who types quickly. */
const restMs = 120

export const foundBy = (term: string) => query(searchRecords, { body: { term: term.trim() } })

/** Whether a term is enough to find anything by: two letters or digits. */
export const isEnough = (term: string): boolean => bareTerms(term).length > 0

/**
 * What a term finds, asked for once the person rests. Until it is there the answer before stays, said to be older; each
 * answer is its term's own, so that a late one never takes a newer one's place.
 */
export function useFound(term: string) {
  const rested = useRested(term)
  const asked = useQuery({
    ...foundBy(rested),
    enabled: isEnough(rested),
    placeholderData: keepPreviousData,
  })
  const isOlder = rested !== term || asked.isPlaceholderData
  return { ...asked, isOlder, results: asked.data?.results }
}

function useRested(term: string): string {
  const [rested, setRested] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setRested(term), restMs)
    return () => clearTimeout(timer)
  }, [term])
  return rested
}
