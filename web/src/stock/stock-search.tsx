import { getPartPrice } from '@portal/contract/price-list'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { callKey } from '../api/query.ts'
import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'
import { sameAccount } from '../related/same-account.ts'
import { Page } from '../ui/page.tsx'
import { SearchForm } from '../ui/form/search-form.tsx'
import { stockQuery } from './stock-query.ts'

const trail = trailOf()

/** Searches for a part, and says why the one before could not be shown (spec 2, stock). */
export function StockSearch() {
  const searched = useLocation({ select: ({ state }) => state.searched ?? '' })
  return (
    <Page title={areas.stock.name} trail={trail}>
      <PartSearch value={searched} />
    </Page>
  )
}

export function PartSearch({ value }: { readonly value: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <SearchForm
      label="Enter Part # / SKU"
      value={value}
      onSearch={(term) => {
        if (term === '') return
        // A new search for the same part must not show the cached answer.
        void queries.invalidateQueries({ queryKey: stockQuery(term).queryKey })
        void queries.invalidateQueries({ queryKey: callKey(getPartPrice) })
        void navigate({ to: paths.partStock(term), search: sameAccount })
      }}
    />
  )
}
