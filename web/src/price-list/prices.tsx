import { exportPriceList, getPriceList } from '@portal/contract/price-list'
import { mergePrices, searchedIn } from '@portal/domain/price-list'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { askWithHeaders } from '../api/client.ts'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { useAccountName } from '../related/account-name.ts'
import { ExportButton, useListExport } from '../lists/list-export.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { FaultNotice } from '../ui/fault-notice.tsx'
import { FilterList } from '../ui/table/filter-list.tsx'
import { PriceTagIcon } from '../ui/icons/areas.tsx'
import { BuildingIcon } from '../ui/icons/shell.tsx'
import { PrintIcon } from '../ui/icons/work.tsx'
import { Page } from '../ui/page.tsx'
import { trail } from './account-picker.tsx'
import { priceColumns } from './price-columns.tsx'

/** The reply is megabytes large, and prices do not change by the minute. */
const staleTime = 10 * 60_000

interface PricesProps {
  readonly accountNum: string
  /** Whether the user can choose another account. */
  readonly hasOthers: boolean
}

/** All parts that an account has a price for, with both rates. */
export function Prices({ accountNum, hasOthers }: PricesProps) {
  const { prices, rows } = usePrices(accountNum)
  const { q }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const exported = useListExport(exportPriceList, () =>
    askWithHeaders(exportPriceList, { body: { accountNum, filter: { searchTerm: q } } }),
  )
  const name = useAccountName(accountNum)
  const isEmpty = !rows?.length
  const isRefused = prices.isLoadingError
  return (
    <Page
      title="Price List"
      sub={`${name === undefined ? 'Account' : `${name}, account`} ${accountNum}`}
      trail={trail}
      actions={
        <>
          {hasOthers ? <OtherAccount /> : null}
          {isRefused ? null : <PrintButton isEmpty={isEmpty} />}
          {isRefused ? null : <ExportButton of={exported} isEmpty={isEmpty} />}
        </>
      }
    >
      <FaultNotice error={exported.error} onRetry={exported.start} />
      <FilterList
        noun="parts"
        filterLabel="Filter by part or description"
        asked={prices}
        rows={rows}
        rowKey={rowKey}
        textOf={searchedIn}
        columns={priceColumns}
        empty={noPrices}
      />
    </Page>
  )
}

/** Merges both rates of a part into one row. The reply itself stays as it is, since its age belongs to that object. */
function usePrices(accountNum: string) {
  const prices = useQuery({ ...query(getPriceList, { body: { accountNum } }), staleTime })
  const rows = useMemo(() => prices.data && mergePrices(prices.data), [prices.data])
  return { prices, rows }
}

const rowKey = ({ partNum, currency }: { partNum: string; currency: string }) => `${currency} ${partNum}`

const noPrices = (
  <Empty icon={<PriceTagIcon size={32} />} sentence="There are no prices for this account.">
    Ask your account manager for them.
  </Empty>
)

const OtherAccount = () => (
  <LinkButton to={paths.priceList}>
    <BuildingIcon size={18} />
    Select another account
  </LinkButton>
)

const PrintButton = ({ isEmpty }: { readonly isEmpty: boolean }) => (
  <Button disabledReason={isEmpty ? 'There is nothing to print.' : undefined} onClick={() => print()}>
    <PrintIcon size={18} />
    Print
  </Button>
)
