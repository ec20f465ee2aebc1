import { useState } from 'react'

/**
 * When the rows on screen were answered, in milliseconds: the page before, which stands in for one on its way, keeps its
 * own time. The query says 0 for it, and nothing is late in 1970.
 */
export function useAnsweredAt({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): number {
  const [answeredAt, setAnsweredAt] = useState(dataUpdatedAt)
  if (dataUpdatedAt === 0 || dataUpdatedAt === answeredAt) return answeredAt
  setAnsweredAt(dataUpdatedAt)
  return dataUpdatedAt
}
