import type { StatementSortColumn } from '@portal/contract/statements'
import type { StatementRow } from '@portal/domain/statements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import type { Column } from '../ui/data-table-column.ts'
import { Empty } from '../ui/empty.tsx'
import { DocumentIcon } from '../ui/icons/areas.tsx'
import { NothingFoundIcon } from '../ui/icons/work.tsx'
import { ListScreen, pagesOf } from '../ui/list-screen.tsx'
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
  const accounts = useQuery({ ...statementsQuery(at), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title="Statements"
      trail={trail}
      at={at}
      go={go}
      columns={columns}
      asked={accounts}
      rows={accounts.data}
      rowKey={({ customerNum }) => customerNum}
      actions={actionsOf}
      pages={pagesOf(at, accounts.data?.length ?? 0)}
      empty={
        <Empty
          icon={<NothingFoundIcon size={32} />}
          sentence="There are no accounts matching your criteria."
        />
      }
    />
  )
}
