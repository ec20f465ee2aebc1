import type { PriceListName } from '../catalogue/catalogue-records.ts'
import { randomOf, type Random } from '../random.ts'
import { builders } from './builders.ts'
import { supplier, type DemoCompany } from './companies.ts'
import { merchants } from './merchants.ts'
import { firstNames, surnames } from './people.ts'
import { otherPlaces, placesOf, siteStreets, victorianPlaces, yardStreets, type Place } from './places.ts'

/** The source of the demo's company references. */
export const demoSource = 'demo'

export type ProviderName = 'epicor' | 'odoo'

export interface DemoAccount {
  accountNum: string
  /** The name on its documents. */
  name: string
  companyId: number
  /** The town of its yard. */
  site: string
  address: readonly string[]
  state: string
  providers: readonly ProviderName[]
  priceList: PriceListName
  termsDays: number
}

export const companies: readonly DemoCompany[] = [supplier, ...merchants, ...builders]

export const companyName = (id: number): string => companies.find(({ ID }) => ID === id)?.name ?? ''

export function placeNamed(suburb: string): Place {
  const found = [...victorianPlaces, ...otherPlaces].find((place) => place.suburb === suburb)
  if (found === undefined) throw new RangeError(`The demo has no suburb ${suburb}.`)
  return found
}

export const townLine = ({ suburb, state, postcode }: Place): string => `${suburb} ${state} ${postcode}`

function accountsOf(company: DemoCompany): DemoAccount[] {
  return company.accounts.map(([accountNum, suburb, knownBy], at) => {
    const place = placeNamed(suburb)
    const random = randomOf('account', accountNum)
    return {
      accountNum,
      name: at === 0 ? company.name : `${company.name}, ${suburb}`,
      companyId: company.ID,
      site: suburb,
      address: [`${random.int(2, 240)} ${random.pick(yardStreets)}`, townLine(place)],
      state: place.state,
      providers: [
        ...(knownBy.includes('e') ? ['epicor' as const] : []),
        ...(knownBy.includes('o') ? ['odoo' as const] : []),
      ],
      priceList: company.priceList,
      termsDays: company.termsDays,
    }
  })
}

export const accounts: readonly DemoAccount[] = companies.flatMap(accountsOf)
const byNumber = new Map(accounts.map((account) => [account.accountNum, account]))

export function accountNumbered(accountNum: string): DemoAccount {
  const found = byNumber.get(accountNum)
  if (found === undefined) throw new RangeError(`The demo has no account ${accountNum}.`)
  return found
}

export interface Party {
  name: string
  address: readonly string[]
}

/** A building site: a lot on a new street near the account. */
export function siteFor(account: DemoAccount, random: Random): Party {
  const place = random.pick(placesOf(account.state))
  const street = random.pick(siteStreets)
  const lot = random.chance(0.6) ? `Lot ${random.int(1, 480)} ${street}` : `${random.int(1, 190)} ${street}`
  return { name: lot, address: [lot, townLine(place)] }
}

/** The person who signed for a delivery; null if nobody was there. */
export function receiverOf(...delivery: readonly (string | number)[]): string | null {
  const random = randomOf('received', ...delivery)
  return random.chance(0.15) ? null : personName(random)
}

export const personName = (random: Random): string => `${random.pick(firstNames)} ${random.pick(surnames)}`
