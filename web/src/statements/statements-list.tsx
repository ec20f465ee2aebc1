import { listStatements, type StatementSortColumn, statementSortColumns } from '@portal/contract/statements'
import type { StatementRow } from '@portal/domain/statements'
import { Link } from '@tanstack/react-router'
import { useAccountFilter } from '../access/account-filter.ts'
import { useSession } from '../access/session-store.ts'
import { accountSites, atSite } from '../access/user-accounts.ts'
import { areas, trailOf } from '../areas.tsx'
import { listPlan } from '../lists/list-address.ts'
import { pagesOf, useListPage } from '../lists/list-page.ts'
import { listPlaces } from '../lists/list-places.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { paths } from '../paths.ts'
import { numbers, type Column } from '../ui/table/data-table-column.ts'
import { DocumentIcon } from '../ui/icons/areas.tsx'
import { NothingFound } from '../lists/nothing-found.tsx'
import styles from './statements-list.module.css'

const columns: readonly Column<StatementRow, StatementSortColumn>[] = [
  {
    id: 'number',
    head: 'Customer #',
    cell: ({ customerNum }) => <Link to={paths.statement(customerNum)}>{customerNum}</Link>,
    sortBy: 'CustNum',
    sortWords: numbers,
    card: 'key',
    cardLabel: 'Customer',
    skeletonPx: 64,
  },
  {
    id: 'name',
    head: 'Name',
    cell: (row) => <NameAtSite row={row} />,
    sortBy: 'customerName',
    card: 'wide',
    skeletonPx: 220,
  },
  {
    id: 'rep',
    head: 'Sales Rep',
    cell: ({ salesRep }) => salesRep || '-',
    card: { line: 3, side: 'left' },
    cardLabel: 'Sales rep',
    skeletonPx: 110,
  },
]

const trail = trailOf(areas.accounts)

const plan = () =>
  listPlan({
    place: listPlaces.statements,
    sortColumns: statementSortColumns,
    filters: [],
    defaults: { limit: 50, sortColumn: 'CustNum', sortDirection: 'DESC' },
  })

/** The accounts whose statements the user may see (spec 2, statements list). */
export function StatementsList() {
  const { list, data } = useListPage(plan, listStatements, ({ offsets: [offset], ...at }) => ({
    params: { offset, limit: at.limit, sortColumn: at.sortColumn, sortDirection: at.sortDirection },
  }))
  return (
    <ListScreen
      title="Statements"
      trail={trail}
      list={list}
      columns={columns}
      rows={data}
      rowKey={({ customerNum }) => customerNum}
      rowName={({ CustNum }) => `customer ${CustNum}`}
      actions={actionsOf}
      pages={pagesOf(list.at, data)}
      empty={<NothingFound what="accounts" />}
    />
  )
}

/** The account's name with its site or branch, by which a company's accounts differ. */
function NameAtSite({ row: { customerName, customerNum, site } }: { readonly row: StatementRow }) {
  const session = useSession()
  const own = accountSites(session, useAccountFilter())
  // Staff who act for nobody have no sites of accounts in their session.
  const sites = site === null ? own : { [customerNum]: site }
  return <span className={styles.name}>{atSite(sites, customerName, customerNum)}</span>
}

const actionsOf = ({ CustNum }: StatementRow) => [
  { id: 'view', label: 'View statement', icon: <DocumentIcon />, href: paths.statement(CustNum) },
]
