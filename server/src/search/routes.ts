import { features } from '@portal/contract/calls'
import { listDesignRequests } from '@portal/contract/design-centre'
import { listInvoicesByOffset } from '@portal/contract/invoices'
import { getPriceList } from '@portal/contract/price-list'
import { listOrdersByOffset } from '@portal/contract/sales'
import { findCompanies } from '@portal/contract/session'
import { listPhotos, locateEpicorDelivery, locateOrders } from '@portal/contract/tracking'
import { melbourneDay } from '@portal/domain/dates'
import type { Privilege } from '@portal/domain/privileges'
import { bestOf, usualFound, type Candidate } from '@portal/domain/search-results'
import { maySeeAll, type Asker } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { fragment } from '../database/fragment.ts'
import { searchTooSlow } from '../faults.ts'
import { mayCall } from '../http/guard.ts'
import { implement } from '../http/implement.ts'
import { invoiceColumns } from '../invoices/queries.ts'
import { isCancelled } from '../lists/list-query.ts'
import { orderColumns } from '../sales/queries.ts'
import { findDocuments, type DocumentTable } from './find-documents.ts'
import { findAccounts, findParts, findRequests, withCompanies } from './find-others.ts'
import { soughtBy, type Sought } from './patterns.ts'
import { seenTrucks } from './seen-trucks.ts'
import { foundAccount, foundInvoice, foundPart, foundRequest, type FoundInvoiceRow } from './present-found.ts'
import { foundOrder, type FoundOrderRow } from './present-found-order.ts'

export function searchRoutes(parts: AppParts) {
  const sayWhere = seenTrucks(parts)
  return implement(features.search, {
    searchRecords: async ({ body: { term, limit = usualFound }, session, scope }) => {
      const sought = soughtBy(term, limit)
      if (sought === undefined) return { results: [] }
      const best = bestOf(await findAll(parts, { sought, scope, session }), sought)
      const said = mayCall(session, locateOrders) ? await sayWhere(scope, best) : best
      const mayAct = maySeeAll(session)
      return { results: mayAct ? await withCompanies(parts.listSql, said) : said.map(({ record }) => record) }
    },
  })
}

const orders: DocumentTable = {
  table: 'sales_order',
  number: 'order_num',
  written: fragment`order_num || ' ' || coalesce(customer_po_num, '')`,
  hasSite: true,
  columns: fragment`${orderColumns}, ship_to_address as "shipToAddress"`,
  more: fragment`, (
    select coalesce(json_agg(json_build_object(
      'events', v.events, 'currentStatus', v.current_status, 'timeDelivered', v.time_delivered,
      'transactionId', v.transaction_ids) order by v.record_num), '[]') from delivery v
    where v.provider = k.provider and v.order_num = k.num) as records, (
    select count(*)::int from pod_photo p where p.provider = k.provider and p.order_num = k.num) as "photoCount"`,
}
const invoices: DocumentTable = {
  table: 'invoice',
  number: 'invoice_num',
  written: fragment`
    invoice_num || ' ' || order_num || ' ' || coalesce(customer_po_num, '') || ' ' || joined_numbers(other_order_nums)`,
  hasSite: false,
  columns: fragment`${invoiceColumns}, other_order_nums as "otherOrderNums"`,
  more: fragment``,
}

interface Asking extends Asker {
  readonly sought: Sought
}

/** Searches all kinds of records whose list the user may see, in parallel. */
async function findAll(
  { listSql: sql, clock, supplier }: AppParts,
  { session, ...asked }: Asking,
): Promise<Candidate[]> {
  const today = { now: clock.now(), fleetStartDate: supplier.fleetStartDate }
  const may = (call: { readonly who: readonly Privilege[] }) => mayCall(session, call)
  const asOrder = { ...today, ...asked, maySeePhotos: may(listPhotos), maySeeMap: may(locateEpicorDelivery) }
  const kinds: readonly { who: readonly Privilege[]; find: () => Promise<Candidate[]> }[] = [
    {
      who: listOrdersByOffset.who,
      find: async () =>
        (await findDocuments<FoundOrderRow>(sql, orders, asked)).map((row) => foundOrder(row, asOrder)),
    },
    {
      who: listInvoicesByOffset.who,
      find: async () =>
        (await findDocuments<FoundInvoiceRow>(sql, invoices, asked)).map((row) => foundInvoice(row, today)),
    },
    {
      who: listDesignRequests.who,
      find: async () => (await findRequests(sql, asked)).map((request) => foundRequest(request, today)),
    },
    { who: getPriceList.who, find: async () => (await findParts(sql, asked)).map(foundPart) },
    {
      who: findCompanies.who,
      find: async () =>
        (await findAccounts(sql, { ...asked, today: melbourneDay(today.now) })).map((row) =>
          foundAccount(row, may),
        ),
    },
  ]
  const own = kinds.filter(may)
  try {
    return (await Promise.all(own.map(({ find }) => find()))).flat()
  } catch (error) {
    throw isCancelled(error) ? searchTooSlow(error) : error
  }
}
