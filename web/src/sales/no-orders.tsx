import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { NothingFoundIcon } from '../ui/icons/work.tsx'
import { filterWords } from './order-filters.ts'
import type { OrdersAddress } from './orders-address.ts'

interface NoOrdersProps {
  at: OrdersAddress
  /** Takes the search and the filter away. */
  onClear: () => void
}

/** Nothing to list: what was looked for, and the way to everything. */
export function NoOrders({ at, onClear }: NoOrdersProps) {
  const isNarrowed = at.searchTerm !== '' || at.filter !== 'all'
  const where = filterWords[at.filter]
  return (
    <Empty
      icon={<NothingFoundIcon size={32} />}
      sentence="There are no orders matching your criteria."
      action={
        isNarrowed ? (
          <Button kind="main" onClick={onClear}>
            Clear search and filters
          </Button>
        ) : undefined
      }
    >
      {isNarrowed && (at.searchTerm === '' ? `Looked through ${where}.` : searchedFor(at.searchTerm, where))}
    </Empty>
  )
}

const searchedFor = (term: string, where: string): string =>
  `Searched for “${term}” in ${where}. Check the number on your purchase order, or look in every status.`
