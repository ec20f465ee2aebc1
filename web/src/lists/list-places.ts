/** The path of a list: its base, its filter if it has one, its offsets, then page size and sorting as in every list. */
export interface ListPlace {
  readonly base: string
  /** The names of the list's own segments in spec 2. */
  readonly filter?: string
  readonly offsets: readonly [string] | readonly [string, string]
  readonly load: () => Promise<Record<string, unknown>>
  /** The name of its screen in the loaded module. */
  readonly screen: string
}

const place = <Module extends Record<string, unknown>>(
  address: Pick<ListPlace, 'base' | 'filter' | 'offsets'>,
  load: () => Promise<Module>,
  screen: keyof Module & string,
): ListPlace => ({ ...address, load, screen })

/** Every list whose address holds its page. A new list is registered only here. */
export const listPlaces = {
  orders: place(
    { base: '/sales/orders', filter: 'statusFilter', offsets: ['offsetEpicor', 'offsetTimms'] },
    () => import('../sales/orders-list.tsx'),
    'OrdersList',
  ),
  todaysDeliveries: place(
    { base: '/sales/orders-for-delivery', filter: 'statusFilter', offsets: ['offset'] },
    () => import('../sales/todays-deliveries.tsx'),
    'TodaysDeliveries',
  ),
  invoices: place(
    { base: '/accounts/invoices', filter: 'invoiceType', offsets: ['offsetEpicor', 'offsetTimms'] },
    () => import('../invoices/invoices-list.tsx'),
    'InvoicesList',
  ),
  statements: place(
    { base: '/accounts/list', offsets: ['offset'] },
    () => import('../statements/statements-list.tsx'),
    'StatementsList',
  ),
  designRequests: place(
    { base: '/dc/requests', offsets: ['offset'] },
    () => import('../design-centre/requests-list.tsx'),
    'RequestsList',
  ),
}

/** The route pattern of a list: every segment is optional, and further segments are ignored. */
export function patternOf({ base, filter, offsets }: ListPlace): string {
  const names = [
    ...(filter === undefined ? [] : [filter]),
    ...offsets,
    'limit',
    'sortColumn',
    'sortDirection',
  ]
  return [base, ...names.map((name) => `{-$${name}}`), '$'].join('/')
}

/** The address of the first page if the address is one of a list; any other address unchanged. */
export function firstPageOf(pathname: string): string {
  const list = Object.values(listPlaces).find(({ base }) => `${pathname}/`.startsWith(`${base}/`))
  if (list === undefined) return pathname
  const first = list.base.split('/').length + (list.filter === undefined ? 0 : 1)
  const isOffset = (at: number) => at >= first && at < first + list.offsets.length
  return pathname
    .split('/')
    .map((segment, at) => (isOffset(at) ? '0' : segment))
    .join('/')
}
