import type { Call, ChangesCall, ChangesPage, SourceId, RowState, Touch } from '../port.ts'
import { isSound } from './checked-row.ts'

export interface ToldRows<R extends object> {
  stateOf: (row: R) => RowState
  /** Of some rows, each with a document that it dirties; a row may dirty many, or none. */
  documents: (rows: readonly R[], call: Call) => Promise<(readonly [row: R, document: SourceId])[]>
}

/** A question that names more rows may have a reply that is too large: a customer has thousands of documents. */
const mostNamed = 500

/** What some rows that have changed dirty. Rows that are settled are not asked about: overlapping looks tell of them again. */
export async function toldBy<R extends object>(
  { stateOf, documents }: ToldRows<R>,
  rows: readonly R[],
  { isSettled = () => false, ...call }: ChangesCall,
): Promise<Omit<ChangesPage, 'mark'>> {
  const open = rows.filter((row) => isSound(row) && !isSettled(stateOf(row)))
  const touches: Touch[] = []
  const alone = new Set(open)
  for (let from = 0; from < open.length; from += mostNamed)
    for (const [row, document] of await documents(open.slice(from, from + mostNamed), call)) {
      touches.push({ document, ...stateOf(row) })
      alone.delete(row)
    }
  return { touches, alone: [...alone].map(stateOf) }
}
