import type { StatementSortColumn } from '@portal/contract/statements'
import type { StatementRow } from '@portal/domain/statements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { Column } from '../ui/data-table-column.ts'
import { DataTableSkeleton } from '../ui/data-table-skeleton.tsx'
import { Empty } from '../ui/empty.tsx'
import { DocumentIcon } from '../ui/icons/areas.tsx'
import { NothingFoundIcon } from '../ui/icons/work.tsx'
import { ListFailure } from '../ui/list-failure.tsx'
import { Page } from '../ui/page.tsx'
import { Paging } from '../ui/paging.tsx'
import { SortSelect } from '../ui/sort-select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { statementsQuery, useStatementsAddress } from './statements-address.ts'

const columns: readonly Column<StatementRow, StatementSortColumn>[] = [
  {
    id: 'number',
    head: 'Customer #',
    cell: ({ customerNum }) => <Link to={paths.statement(customerNum)}>{customerNum}</Link>,
    sortBy: 'CustNum',
    sortWords: ['lowest first', 'highest first'],
    card: 'key',
    cardLabel: 'Customer',
    bone: 64,
  },
  {
    id: 'name',
    head: 'Name',
    cell: ({ customerName }) => customerName,
    sortBy: 'customerName',
    card: 'wide',
    bone: 220,
  },
  {
    id: 'rep',
    head: 'Sales Rep',
    cell: ({ salesRep }) => salesRep || '-',
    card: { line: 3, side: 'left' },
    cardLabel: 'Sales rep',
    bone: 110,
  },
]

const trail = [
  { name: 'Dashboard', to: paths.home },
  { name: areas.accounts.name, to: paths.accounts },
]

const actionsOf = ({ CustNum }: StatementRow) => ({
  label: `Actions for customer ${CustNum}`,
  entries: [{ id: 'view', label: 'View statement', icon: <DocumentIcon />, href: paths.statement(CustNum) }],
})

/** The accounts one may see statements of (spec 2, statements list). */
export function StatementsList() {
  const [at, go] = useStatementsAddress()
  const rows = useQuery({ ...statementsQuery(at), placeholderData: keepPreviousData })
  const sorting = { column: at.sortColumn, direction: at.sortDirection }
  const onSort = ({ column, direction }: { column: StatementSortColumn; direction: 'ASC' | 'DESC' }) =>
    go({ sortColumn: column, sortDirection: direction })
  const [offset] = at.offsets
  const count = rows.data?.length ?? 0
  const isStale = rows.isPlaceholderData
  return (
    <Page title="Statements" trail={trail}>
      <Toolbar isForCards>
        <SortSelect columns={columns} sorting={sorting} onSort={onSort} />
      </Toolbar>
      <ListFailure of={rows} />
      {rows.isPending ? <DataTableSkeleton label="Statements" columns={columns} rows={10} /> : null}
      {count > 0 ? (
        <DataTable
          label="Statements"
          columns={columns}
          rows={rows.data ?? []}
          rowKey={({ customerNum }) => customerNum}
          sorting={sorting}
          onSort={onSort}
          isStale={isStale}
          actions={actionsOf}
        />
      ) : null}
      {rows.data && count === 0 ? (
        <Empty
          icon={<NothingFoundIcon size={32} />}
          sentence="There are no accounts matching your criteria."
        />
      ) : null}
      {count > 0 || (rows.data && offset > 0) ? (
        <Paging
          size={at.limit}
          onSize={(limit) => go({ limit })}
          before={offset}
          count={count}
          onPrevious={
            offset > 0 && !isStale ? () => go({ offsets: [Math.max(0, offset - at.limit), 0] }) : undefined
          }
          onNext={count >= at.limit && !isStale ? () => go({ offsets: [offset + at.limit, 0] }) : undefined}
        />
      ) : null}
    </Page>
  )
}
