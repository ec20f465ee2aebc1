import { listStatements, type StatementSortColumn } from '@portal/contract/statements'
import { useNavigate, useParams } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { listAddresses, type ListAddress } from '../list-address.ts'

export type StatementsAddress = ListAddress<'', StatementSortColumn>

const addresses = listAddresses<'', StatementSortColumn>({
  base: '/accounts/list',
  offsetsInPath: 1,
  columns: ['CustNum', 'customerName'],
  defaults: { limit: 50, sortColumn: 'CustNum', sortDirection: 'DESC' },
})

/** The page of accounts that an address asks for. */
export function statementsQuery({ offsets: [offset], limit, sortColumn, sortDirection }: StatementsAddress) {
  return query(listStatements, { params: { offset, limit, sortColumn, sortDirection } })
}

/** The address of the list as it is, and the way to another; a change but of the offset begins anew. */
export function useStatementsAddress(): [StatementsAddress, (change: Partial<StatementsAddress>) => void] {
  const at = addresses.read(useParams({ strict: false }))
  const navigate = useNavigate()
  return [at, (change) => void navigate({ to: addresses.path({ ...at, offsets: [0, 0], ...change }) })]
}
