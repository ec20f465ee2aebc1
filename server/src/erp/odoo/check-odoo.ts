import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call, Finding } from '../port.ts'
import { fail, findingsOrFailure, sentenceOf, transportFindings, warn } from '../reading/findings.ts'
import type { Model } from './model.ts'
import * as models from './models.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'
import { Unit } from './units.ts'

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
  [models.Quant, 'stock'],
  [models.Attachment, 'photo'],
]

/** What an operator has to know before this Odoo stands behind the portal. */
export async function checkOdoo(parts: OdooParts, call: Call): Promise<Finding[]> {
  call.signal.throwIfAborted()
  let first: Finding
  try {
    first = { level: 'ok', sentence: await summaryOf(parts, call) }
  } catch (error) {
    call.signal.throwIfAborted()
    return [...transportFindings(parts.settings.url), fail(sentenceOf(error))]
  }
  const tables = await Promise.all(wantedTables(parts).map((each) => tableFindings(parts, each, call)))
  const others = await Promise.all([
    findingsOrFailure(
      () => accountFindings(parts, call),
      call,
      (why) => fail(`accounts: ${why}: which customers share a number is not known`),
    ),
    findingsOrFailure(
      () => warehouseFindings(parts, call),
      call,
      (why) => fail(`warehouses: ${why}, no stock will be shown`),
    ),
    findingsOrFailure(
      () => writeFindings(parts, call),
      call,
      (why) => warn(`what '${parts.settings.user}' may write is unknown: ${why}`),
    ),
  ])
  return [first, ...transportFindings(parts.settings.url), ...tables.flat(), ...others.flat()]
}

async function summaryOf(parts: OdooParts, call: Call): Promise<string> {
  const { reader, settings, Partner, now } = parts
  const { client } = reader
  const { text, protocol } = await client.version(call)
  const company = {
    name: 'res.company',
    fields: { name: Partner.fields.name, currency: models.PriceList.fields.currency },
  }
  const [found] = await reader.rows(company, { where: [['id', '=', settings.company]] }, call)
  if (!found)
    throw new ErpFailure('refused', `it has no company ${settings.company} that '${settings.user}' may see`)
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
    `Odoo ${text}, ${protocol}, company ${settings.company} '${found.name}', ${found.currency?.name ?? 'no currency'}; ` +
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
    return names.length === 0
      ? []
      : [warn(`${model.name}: there is no field ${names.join(', ')}: shown without`)]
  }
  return findingsOrFailure(ask, call, (why) => fail(`${model.name}: ${why}, ${without}`))
}

async function accountFindings({ reader, settings, Partner }: OdooParts, call: Call): Promise<Finding[]> {
  const { account, commercial } = Partner.fields
  const head = { name: Partner.name, fields: { account, commercial } }
  const where: Domain = [
    ['company_id', 'in', [false, settings.company]],
    [settings.accountField, '!=', false],
  ]
  const rows = await reader.rows(head, { where }, call)
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
  const more = shared.length > most ? [warn(`${shared.length - most} more accounts are shared`)] : []
  if (rows.length === 0)
    return [warn(`no customer has a number in '${settings.accountField}': nobody sees anything`)]
  return [...shared.slice(0, most), ...more]
}

async function warehouseFindings({ reader, settings }: OdooParts, call: Call): Promise<Finding[]> {
  const codes = Object.values(settings.warehouses).flat()
  if (!settings.owns.includes('stock')) return []
  if (codes.length === 0) return [warn('no warehouses are set: no stock will be shown')]
  const where: Domain = [
    ['code', 'in', codes],
    ['company_id', '=', settings.company],
  ]
  const found = new Set((await reader.rows(models.Warehouse, { where }, call)).map(({ code }) => code))
  return codes.filter((code) => !found.has(code)).map((code) => fail(`there is no warehouse ${code}`))
}

/** A key that may change things is a risk for nothing: the portal only reads. */
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
  return writable.length === 0
    ? []
    : [warn(`'${settings.user}' may write ${writable.join(', ')}: give it the right to read alone`)]
}
