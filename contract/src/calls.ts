import type { CallShape } from './call.ts'
import * as designCentre from './design-centre.ts'
import * as home from './home.ts'
import * as invoices from './invoices.ts'
import * as priceList from './price-list.ts'
import * as products from './products.ts'
import * as reports from './reports.ts'
import * as sales from './sales.ts'
import * as search from './search.ts'
import * as service from './service.ts'
import * as session from './session.ts'
import * as sources from './sources.ts'
import * as statements from './statements.ts'
import * as stock from './stock.ts'
import * as tracking from './tracking.ts'

/** A module of the contract holds calls and the shapes they are made of; this picks the calls. */
type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends CallShape ? Name : never]: Module[Name]
}

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsOf<Module>
}

export const features = {
  session: callsOf(session),
  home: callsOf(home),
  search: callsOf(search),
  service: callsOf(service),
  sales: callsOf(sales),
  tracking: callsOf(tracking),
  reports: callsOf(reports),
  invoices: callsOf(invoices),
  statements: callsOf(statements),
  designCentre: callsOf(designCentre),
  stock: callsOf(stock),
  priceList: callsOf(priceList),
  products: callsOf(products),
  sources: callsOf(sources),
} as const

/** Every call of the API by its name: the one table that server, browser, documentation and tests are made from. */
export const calls = {
  ...features.session,
  ...features.home,
  ...features.search,
  ...features.service,
  ...features.sales,
  ...features.tracking,
  ...features.reports,
  ...features.invoices,
  ...features.statements,
  ...features.designCentre,
  ...features.stock,
  ...features.priceList,
  ...features.products,
  ...features.sources,
}

export type CallName = keyof typeof calls
