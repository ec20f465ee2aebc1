import { randomOf } from '../random.ts'
import { demoSource, townLine, type DemoAccount } from './accounts.ts'
import { surnames } from './people.ts'
import { otherPlaces, victorianPlaces, yardStreets } from './places.ts'

/** Enough orders for years of business, and few enough accounts for a list. */
const ordersEach = 500
const firstCompany = 1_001
const firstAccount = 30_001
const kinds = ['Timber', 'Building Supplies', 'Hardware', 'Frame & Truss', 'Trade Centre'] as const
const lists = ['TRADE', 'TRADE-PLUS', 'VOLUME', 'BUILDER', 'COUNTRY', 'KEY'] as const
const knownBy = [['epicor'], ['odoo'], ['epicor', 'odoo']] as const

/** The account with `bigAccountOrders` of the orders, if the size includes it. */
export const bigAccountNum = '29999'

export const extraAccountCount = (orders: number): number => Math.max(1, Math.ceil(orders / ordersEach))

/** The accounts of a larger demo; number -1 is the big one. */
export function extraAccount(at: number): DemoAccount {
  const random = randomOf('extra account', at)
  const place = random.pick([...victorianPlaces, ...victorianPlaces, ...otherPlaces])
  return {
    accountNum: at < 0 ? bigAccountNum : String(firstAccount + at),
    name: `${random.pick(surnames)} ${place.suburb} ${random.pick(kinds)}`,
    site: place.suburb,
    companyId: at < 0 ? firstCompany - 1 : firstCompany + at,
    address: [`${random.int(2, 240)} ${random.pick(yardStreets)}`, townLine(place)],
    state: place.state,
    providers: at < 0 ? ['epicor', 'odoo'] : random.pick(knownBy),
    priceList: random.pick(lists),
    termsDays: random.pick([14, 30, 30, 45]),
  }
}

/** Each additional account belongs to a merchant of its own. */
export function extraCompanyRecord({ companyId, name, state, accountNum, providers }: DemoAccount) {
  return {
    source: demoSource,
    ID: companyId,
    company_name: name,
    company_type: 'merchant',
    state,
    epicor_number: providers.includes('epicor') ? accountNum : null,
    accounts: [accountNum],
  }
}
