import { counted, formatCount } from '@portal/domain/numbers'
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
import { allRows } from './all-rows.ts'
import { usedIn } from './company-records.ts'
import { companyOf } from './database.ts'
import { partOf, type Model } from './model.ts'
import * as sales from './models.ts'
import * as money from './money-models.ts'
import type { Domain } from './odoo-reader.ts'
import { taxesOf, taxFactor } from './price-taxes.ts'
import { shownProducts } from './product-entity.ts'
import * as goods from './product-models.ts'
import type { OdooParts } from './row-entity.ts'
import { warehousesWith } from './stock.ts'
import { kitFindings } from './stock-of-kits.ts'
import { Unit } from './units.ts'

const models = { ...sales, ...money, ...goods }

/** The tables that are read, each with the records that are missing without it. */
const wantedTables = (parts: OdooParts): readonly (readonly [Model, string])[] => [
  [parts.Partner, 'customer, order or invoice'],
  [models.Order, 'order'],
  [models.OrderLine, 'order'],
  [parts.Picking, 'order or delivery'],
  [models.Move, 'order'],
  [Unit, 'order'],
  [models.Invoice, 'invoice'],
  [models.InvoiceLine, 'invoice'],
  [models.Receivable, 'payment'],
  [models.Match, 'payment'],
  [models.Product, 'part, price or stock'],
  [models.Terms, 'customer, order or invoice'],
  [models.Category, 'order'],
  [models.PriceList, 'price'],
  [models.PriceRule, 'price'],
  [models.Tax, 'price'],
  [models.Quant, 'stock'],
  [models.Attachment, 'photo'],
]

/** What an operator has to know before this Odoo is connected. */
export const checkOdoo = (parts: OdooParts, call: Call): Promise<Finding[]> =>
  checkFindings(transportFindings(parts.settings.url), call, async () => {
    const summary = ok(await summaryOf(parts, call))
    const tables = await Promise.all(wantedTables(parts).map((each) => tableFindings(parts, each, call)))
    const others = await Promise.all([
      findingsOrFailure(
        () => taxFindings(parts, call),
        call,
        (why) => warn(`taxes: ${why}: which products have no price is not known`),
      ),
      findingsOrFailure(
        () => accountFindings(parts, call),
        call,
        (why) => fail(`accounts: ${why}: which customers share a number is not known`),
      ),
      warehouseFindings(parts.settings, call, async (codes) =>
        (await warehousesWith(parts, codes, call)).map(({ code }) => code),
      ),
      kitFindings(parts, call),
      findingsOrFailure(
        () => writeFindings(parts, call),
        call,
        (why) => warn(`what '${parts.settings.user}' may write is unknown: ${why}`),
      ),
    ])
    return [summary, ...tables.flat(), ...others.flat()]
  })

async function summaryOf(parts: OdooParts, call: Call): Promise<string> {
  const { reader, settings, clock } = parts
  const { client } = reader
  const { text, protocol } = await client.version(call)
  const company = await companyOf(parts, partOf(models.Company, 'name', 'currency'), call)
  // The first question of a table also asks for its fields.
  await reader.known(models.Order, call)
  const began = performance.now()
  await reader.rows(models.Order, { where: [['id', '=', 0]] }, call)
  const pollMs = Math.round(performance.now() - began)
  const asked = clock.now().getTime()
  const date = (await client.get('/web/version', call)).headers.get('date')
  const ahead = date === null ? 0 : Math.round((Date.parse(date) - asked) / 1000)
  const fields = wantedTables(parts).reduce((sum, [model]) => sum + Object.keys(model.fields).length, 0)
  return (
    `Odoo ${text}, ${protocol}, company ${settings.company} '${company.name}', ${company.currency?.name ?? 'no currency'}; ` +
    `empty poll ${pollMs} ms; clock ${ahead < 0 ? '' : '+'}${ahead} s; ${fields} fields`
  )
}

async function tableFindings(
  { reader }: OdooParts,
  [model, what]: readonly [Model, string],
  call: Call,
): Promise<Finding[]> {
  const without = `no ${what} will be shown`
  const ask = async () => {
    const { missing, nameOf } = await reader.known(model, call)
    if (missing.length > 0)
      return [fail(`${model.name}: there is no field ${missing.join(', ')}, ${without}`)]
    await reader.rows(model, { where: [], limit: 1 }, call)
    const names = Object.entries(model.fields).flatMap(([key, { names: possible }]) =>
      nameOf[key] === undefined ? possible.slice(0, 1) : [],
    )
    return warnIf(names.length > 0, `${model.name}: there is no field ${names.join(', ')}: shown without`)
  }
  return findingsOrFailure(ask, call, (why) => fail(`${model.name}: ${why}, ${without}`))
}

/** Products without prices, because their taxes are included in a way that is not computed. */
async function taxFindings(parts: OdooParts, call: Call): Promise<Finding[]> {
  if (!parts.settings.owns.includes('prices')) return []
  const { areIncluded, countedOf } = await taxesOf(parts, call)
  if (!areIncluded) return []
  const wanted = { model: partOf(models.Product, 'code', 'taxes'), where: shownProducts(parts) }
  const products = await allRows(parts.reader, wanted, call)
  const without = products.filter(({ taxes }) => Number.isNaN(taxFactor(countedOf(taxes))))
  const what = `${counted(without.length, 'product')}, such as ${without[0]?.code ?? ''}`
  return warnIf(
    without.length > 0,
    `${what}: taxes other than plain percentages are included in the price, no price will be shown`,
  )
}

/** Customers who share an account number, archived ones too; the sync holds both back. */
async function accountFindings({ reader, settings, Partner }: OdooParts, call: Call): Promise<Finding[]> {
  const where: Domain = [...usedIn(settings), [settings.accountField, '!=', false]]
  const rows = await reader.rows(partOf(Partner, 'account', 'commercial'), { where }, call)
  const shared = [...Map.groupBy(rows, (row) => row.account?.trim())].flatMap(([number, some]) => {
    const holders = new Set(some.map((row) => row.commercial?.id ?? row.id))
    if (holders.size < 2) return []
    // Odoo's own search does not show archived ones.
    const ids = [...holders]
      .toSorted((a, b) => a - b)
      .slice(0, 5)
      .join(', ')
    return [warn(`${holders.size} customers (${ids}), archived ones too, share account ${number}: held back`)]
  })
  const most = 20
  const more =
    shared.length > most ? [warn(`${formatCount(shared.length - most)} more accounts are shared`)] : []
  if (rows.length === 0)
    return [warn(`no customer has a number in '${settings.accountField}': nobody sees anything`)]
  return [...shared.slice(0, most), ...more]
}

/** Warns of a key that may write, since the portal only reads. */
async function writeFindings({ reader, settings, Picking }: OdooParts, call: Call): Promise<Finding[]> {
  const { client } = reader
  const { series } = await client.version(call)
  const mayWrite = async (model: string) => {
    const method =
      series >= 18
        ? { model, name: 'has_access', ids: [], parameters: { operation: 'write' } }
        : { model, name: 'check_access_rights', parameters: { operation: 'write', raise_exception: false } }
    return (await client.run(method, call)) === true
  }
  const tables = [models.Order.name, Picking.name, models.Invoice.name, models.Product.name, 'res.partner']
  const writable = []
  for (const table of tables) if (await mayWrite(table)) writable.push(table)
  const may = `'${settings.user}' may write ${writable.join(', ')}`
  return warnIf(writable.length > 0, `${may}: give it the right to read alone`)
}
