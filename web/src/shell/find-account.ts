import { findErpAccount } from '@portal/contract/session'
import type { AdminEntry } from '../access/account-filter.ts'
import { ask } from '../api/client.ts'

const blanksAndHyphens = /[\s\p{Dash_Punctuation}]/gu

/** The account with the number as it is typed, or else without blanks and hyphens: 10 511 is 10511. */
export async function findAccount(typed: string): Promise<AdminEntry | undefined> {
  const bare = typed.replaceAll(blanksAndHyphens, '')
  const exact = await accountOf(typed)
  return exact === undefined && bare !== typed && bare !== '' ? accountOf(bare) : exact
}

async function accountOf(accountNum: string): Promise<AdminEntry | undefined> {
  const [account] = await ask(findErpAccount, { params: { accountNum } })
  return account && { accountNumber: account.accountNum, companyName: account.Name, site: account.site }
}
