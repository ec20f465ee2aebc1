import { useState } from 'react'

/**
 * When the rows on screen were fetched, in milliseconds. For placeholder data (the page before) the query reports 0;
 * the last real time is returned instead, since lateness is judged by it and nothing is late in 1970.
 */
export function useAnsweredAt({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): number {
  const [answeredAt, setAnsweredAt] = useState(dataUpdatedAt)
  if (dataUpdatedAt === 0 || dataUpdatedAt === answeredAt) return answeredAt
  setAnsweredAt(dataUpdatedAt)
  return dataUpdatedAt
}
