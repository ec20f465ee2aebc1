import { randomOf } from '../random.ts'
import { salesReps } from './people.ts'
import { demoSource, companies, accounts, type DemoAccount } from './accounts.ts'
import { phoneOf } from './phones.ts'

export function* companyRecords() {
  for (const company of companies) {
    yield {
      source: demoSource,
      ID: company.ID,
      company_name: company.name,
      company_type: company.type,
      is_contracted_builder: company.isContracted ?? false,
      state: company.state,
      epicor_number: company.accounts.find(([, , knownBy]) => knownBy.includes('e'))?.[0] ?? null,
      accounts: company.accounts.map(([accountNum]) => accountNum),
    }
  }
}

/** A record for each provider that knows an account. */
export function* customerRecords(dateUpdated: string, of: Iterable<DemoAccount> = accounts) {
  for (const account of of) {
    const random = randomOf('customer', account.accountNum)
    const customer = {
      accountNum: account.accountNum,
      name: account.name,
      site: account.site,
      salesRep: random.pick(salesReps),
      address: [...account.address],
      phone: phoneOf(random, account.state),
      email: `accounts.${account.accountNum}@customers.example`,
      terms: `${account.termsDays} days`,
      priceList: account.priceList,
      dateUpdated,
    }
    for (const srcProvider of account.providers) yield { srcProvider, ...customer }
  }
}
