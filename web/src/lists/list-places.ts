/** Where a list is: after its base come its filter, where it has one, its offsets, and what every list's address ends with. */
export interface ListPlace {
  readonly base: string
  /** The names that spec 2 gives the segments of its own. */
  readonly filter?: string
  readonly offsets: readonly [string] | readonly [string, string]
  readonly load: () => Promise<Record<string, unknown>>
  /** The name of its screen in the module that is loaded. */
  readonly screen: string
}

const place = <Module extends Record<string, unknown>>(
  address: Pick<ListPlace, 'base' | 'filter' | 'offsets'>,
  load: () => Promise<Module>,
  screen: keyof Module & string,
): ListPlace => ({ ...address, load, screen })

/** Every list whose address holds its page. A new one is registered here, and nowhere else. */
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

/** The pattern of a list's address, each segment optional; whatever follows is let be. */
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

/** The first page of the list that an address stands on; any other address as it is. */
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
