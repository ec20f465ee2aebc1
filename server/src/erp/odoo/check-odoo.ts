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
import { accountFindings } from './account-findings.ts'
import { companyOf } from './database.ts'
import { partOf, type Model } from './model.ts'
import * as sales from './models.ts'
import * as money from './money-models.ts'
import * as goods from './product-models.ts'
import type { OdooParts } from './row-entity.ts'
import { warehousesWith } from './stock.ts'
import { taxFindings } from './tax-findings.ts'
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
      findingsOrFailure(
        () => writeFindings(parts, call),
        call,
        (why) => warn(`what '${parts.settings.user}' may write is unknown: ${why}`),
      ),
    ])
    return [summary, ...tables.flat(), ...others.flat()]
  })

async function summaryOf(parts: OdooParts, call: Call): Promise<string> {
  const { reader, settings, now } = parts
  const { client } = reader
  const { text, protocol } = await client.version(call)
  const company = await companyOf(parts, partOf(models.Company, 'name', 'currency'), call)
  // The first question of a table also asks for its fields.
  await reader.known(models.Order, call)
  const began = performance.now()
  await reader.rows(models.Order, { where: [['id', '=', 0]] }, call)
  const pollMs = Math.round(performance.now() - began)
  const asked = now().getTime()
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
