import { searchOf } from '@portal/domain/search-term'
import fc from 'fast-check'
import type { Scope } from '../access/scope.ts'
import type { ListRequest } from '../lists/list-request.ts'
import { orderList } from '../sales/order-list.ts'

const accountNums = Array.from({ length: 30 }, (_, at) => `A${at}`)
const scopeOf = (accounts: 'all' | readonly string[]) =>
  ({ accounts, companies: 'all', beyondOwn: undefined }) as unknown as Scope

const anyScope = fc.oneof(
  fc.constant<'all'>('all'),
  fc.constantFrom(['A0'], ['A1'], ['A29'], ['nobody'], []),
  fc.subarray(accountNums, { minLength: 2, maxLength: 6 }),
  fc.subarray(accountNums, { minLength: 21 }),
)
const anyTerm = fc.constantFrom(
  '',
  '',
  '',
  '1',
  '12',
  'P',
  'po',
  'PO-1',
  'po-12',
  '%',
  '_',
  '50%',
  'a_b',
  '%%%',
  '---',
  'É',
  'éclair',
  '100',
  '1001',
  'stock',
  'x',
  '\\',
)
/** Any list of the model's orders that a call could ask for. */
export const anyRequest: fc.Arbitrary<ListRequest> = fc
  .record({
    accounts: anyScope,
    sortColumn: fc.constantFrom(...(Object.keys(orderList.columns) as (keyof typeof orderList.columns)[])),
    direction: fc.constantFrom('ASC' as const, 'DESC' as const),
    isOpen: fc.constantFrom(undefined, true, false),
    term: anyTerm,
  })
  .map(({ accounts, sortColumn, direction, isOpen, term }) => ({
    list: orderList,
    scope: scopeOf(accounts),
    sortColumn,
    direction,
    ...(isOpen !== undefined && { flags: { is_open: isOpen } }),
    search: searchOf(term),
  }))
