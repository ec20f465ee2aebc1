import { formatCount } from '@portal/domain/numbers'
import { homeCurrency } from '@portal/domain/money'
import { hasStock } from '../connectors-file.ts'
import type { Call, Finding } from '../port.ts'
import {
  checkFindings,
  fail,
  findingsOrFailure,
  ok,
  transportFindings,
  warehouseFindings,
  warn,
  warnIf,
} from '../reading/findings.ts'
import * as money from './money-tables.ts'
import * as goods from './part-tables.ts'
import { shownParts } from './part-entity.ts'
import { inquire } from './price-now.ts'
import type { EpicorParts } from './row-entity.ts'
import { folded } from './same-text.ts'
import { columnsOf, type Table } from './table.ts'
import * as sales from './tables.ts'

const tables = { ...sales, ...money, ...goods }

const tablesFor = (what: string, ...some: readonly Table[]) => some.map((table) => [table, what] as const)

/** The tables that the settings need, each with the records that are missing without it. */
function wantedTables({ settings }: EpicorParts): readonly (readonly [Table, string])[] {
  const owns = (what: (typeof settings.owns)[number]) => settings.owns.includes(what)
  return [
    [tables.Customer, 'customer, order or invoice'],
    [tables.ShipTo, 'order'],
    [tables.Order, 'order'],
    [tables.OrderLine, 'order'],
    [tables.Release, 'order'],
    [tables.OrderCharge, 'order with charges'],
    ...(owns('deliveries') ? tablesFor('order or delivery', tables.Pack, tables.PackLine) : []),
    [money.Invoice, 'invoice'],
    [money.InvoiceLine, 'invoice'],
    [money.InvoiceCharge, 'invoice with charges'],
    [money.Receipt, 'payment'],
    [money.Allocation, 'payment'],
    ...(owns('parts') || owns('prices') || hasStock(settings)
      ? tablesFor('part, price or stock', goods.Part)
      : []),
    ...(owns('prices')
      ? tablesFor('price', goods.PriceList, goods.ListPrice, goods.PriceBreak, tables.CustomerList)
      : []),
    ...(hasStock(settings) ? tablesFor('stock', goods.PartPlace, goods.Warehouse) : []),
  ]
}

/** What an operator has to know before this Epicor is connected. */
export const checkEpicor = (parts: EpicorParts, call: Call): Promise<Finding[]> =>
  checkFindings(transportFindings(parts.settings.url), call, async () => {
    const summary = ok(await summaryOf(parts, call))
    const found = await Promise.all(wantedTables(parts).map((wanted) => tableFindings(parts, wanted, call)))
    const others = await warehouseFindings(parts.settings, call, async (values) => {
      const rows = await parts.reader.having(goods.Warehouse, { field: 'warehouse', values }, call)
      const there = new Set(rows.map(({ warehouse }) => folded(warehouse)))
      return values.filter((code) => there.has(folded(code)))
    })
    const prices = await findingsOrFailure(
      () => inquiryFindings(parts, call),
      call,
      (why) => warn(`PriceListInquirySvc: ${why}, no price is asked live: people see it as it was read`),
    )
    return [summary, ...queryFindings(parts), ...found.flat(), ...others, ...prices]
  })

async function summaryOf({ reader, settings }: EpicorParts, call: Call): Promise<string> {
  const most = await reader.pageRows(call)
  const began = performance.now()
  await reader.page(tables.Customer, { where: [['customer', 'eq', 0]] }, call)
  const pollMs = Math.round(performance.now() - began)
  const fields = Object.values(tables).reduce((sum, { fields: of }) => sum + Object.keys(of).length, 0)
  return (
    `Epicor Kinetic, REST v2, company ${settings.company}; pages of ${formatCount(most)} rows; ` +
    `empty poll ${pollMs} ms; ${fields} fields; ` +
    (reader.client.isInSession() ? 'all calls in one session' : 'no session, each call takes a licence')
  )
}

function queryFindings({ settings }: EpicorParts): Finding[] {
  const names = new Set(Object.values(tables).map(({ name }) => name))
  return Object.keys(settings.baqs)
    .filter((name) => !names.has(name))
    .map((name) => fail(`baqs: the portal reads no table ${name}: there are ${[...names].join(', ')}`))
}

async function tableFindings(
  { reader, settings }: EpicorParts,
  [table, what]: readonly [Table, string],
  call: Call,
): Promise<Finding[]> {
  const baq = settings.baqs[table.name]
  const place = baq === undefined ? table.set : `query ${baq}`
  // Nothing else says how the query has to be made.
  const needs = baq === undefined ? '' : `; it needs the columns ${columnsOf(table).join(', ')}`
  const ask = async () => {
    const { rows } = await reader.page(table, { where: [], limit: 1 }, call)
    const isWithoutAny = table === (tables.Customer as Table) && rows.length === 0
    return warnIf(isWithoutAny, 'there is no customer: nobody sees anything')
  }
  return findingsOrFailure(ask, call, (why) => fail(`${place}: ${why}, no ${what} will be shown${needs}`))
}

/** Asks for the price of any part for any customer, to see whether the service answers. */
async function inquiryFindings({ reader, settings }: EpicorParts, call: Call): Promise<Finding[]> {
  if (!settings.owns.includes('prices')) return []
  const known = { where: [['account', 'ne', '']], limit: 1 } as const
  const { rows: customers } = await reader.page(tables.Customer, known, call)
  const { rows: parts } = await reader.page(goods.Part, { where: shownParts, limit: 1 }, call)
  const [customer, part] = [customers[0], parts[0]]
  if (!customer?.account || !part) return []
  await inquire(reader, { wanted: { accountNum: customer.account, currency: homeCurrency }, part }, call)
  return []
}
