import type { PriceListName } from '../catalogue/catalogue-records.ts'

export interface DemoCompany {
  ID: number
  name: string
  type: 'merchant' | 'builder' | 'supplier'
  isContracted?: boolean
  /** null if the portal does not know it. */
  state: string | null
  /** One letter for each provider that knows the account: e for epicor, o for the newer system. */
  accounts: readonly (readonly [accountNum: string, suburb: string, knownBy: 'e' | 'o' | 'eo'])[]
  priceList: PriceListName
  termsDays: 7 | 14 | 30 | 45
}

export const merchant = (
  [ID, name, state]: readonly [number, string, string],
  [priceList, termsDays]: readonly [PriceListName, DemoCompany['termsDays']],
  accounts: DemoCompany['accounts'],
): DemoCompany => ({ ID, name, type: 'merchant', state, priceList, termsDays, accounts })

export const tradeCompanyId = 101
export const tradeAccount = '10482'
/** The test customer, whose orders visitors need not see. */
export const testAccount = '10571'
/** The companies of group@example.com. */
export const groupCompanyIds = [102, 103, 104] as const
export const limitedCompanyId = 163
export const supplierCompanyId = 100

export const supplier: DemoCompany = {
  ID: supplierCompanyId,
  name: 'Ridgeline Timber & Building Products Pty Ltd',
  type: 'supplier',
  state: 'VIC',
  priceList: 'TRADE',
  termsDays: 30,
  accounts: [],
}
