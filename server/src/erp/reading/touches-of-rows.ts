import { inGroups } from '../../in-groups.ts'
import type { ChangesCall, ChangesPage, RowState, Touch } from '../port.ts'
import { isSound } from './checked-row.ts'
import type { DocumentsOf } from './erp-entity.ts'

/** A request that names more rows may have too large a reply: a customer has thousands of documents. */
const mostNamed = 500

/** The documents to read again for some changed rows. Settled rows, which overlapping looks report again, are left out. */
export async function touchesOf<R extends object>(
  { stateOf, documents }: { stateOf: (row: R) => RowState; documents: DocumentsOf<R> },
  rows: readonly R[],
  { isSettled = () => false, ...call }: ChangesCall,
): Promise<Omit<ChangesPage, 'mark'>> {
  const open = rows.filter((row) => isSound(row) && !isSettled(stateOf(row)))
  const touches: Touch[] = []
  const alone = new Set(open)
  for (const some of inGroups(open, mostNamed))
    for (const [row, document] of await documents(some, call)) {
      touches.push({ document, ...stateOf(row) })
      alone.delete(row)
    }
  return { touches, alone: [...alone].map(stateOf) }
}
