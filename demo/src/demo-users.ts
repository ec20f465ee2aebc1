import { privilegeSets, type Privilege } from '@portal/domain/privileges'
import { hashPassword } from '@portal/server/access/passwords'
import { fragment } from '@portal/server/database/fragment'
import type { ISql } from '@portal/server/database/sql'
import { demoSource } from './parties/accounts.ts'
import { groupCompanyIds, limitedCompanyId, supplierCompanyId, tradeCompanyId } from './parties/companies.ts'

/** The password of every demo user (api.md), who only exist in a demo database. */
const demoPassword = 'Timber2026'

interface DemoUser {
  email: string
  firstname: string
  surname: string
  /** Companies by their references in the demo. */
  companies: readonly [own: number, ...others: number[]]
  accounts: readonly string[]
  privileges: readonly Privilege[]
}

const [groupCompany, ...otherGroupCompanies] = groupCompanyIds

const demoUsers: readonly DemoUser[] = [
  {
    email: 'trade@example.com',
    firstname: 'Dana',
    surname: 'Whitlock',
    companies: [tradeCompanyId],
    accounts: [],
    privileges: privilegeSets.trade,
  },
  {
    email: 'group@example.com',
    firstname: 'Marcus',
    surname: 'Adeyemi',
    companies: [groupCompany, ...otherGroupCompanies],
    accounts: [],
    privileges: privilegeSets.trade,
  },
  {
    email: 'limited@example.com',
    firstname: 'Leanne',
    surname: 'Tallow',
    companies: [limitedCompanyId],
    accounts: [],
    privileges: ['see_home_sales_tile', 'view_live_open_sales_orders'],
  },
  {
    email: 'staff@example.com',
    firstname: 'Priya',
    surname: 'Raman',
    companies: [supplierCompanyId],
    accounts: [],
    privileges: privilegeSets.staff,
  },
  {
    email: 'reports@example.com',
    firstname: 'Glen',
    surname: 'Okafor',
    companies: [supplierCompanyId],
    // The accounts that he looks after, granted to him directly.
    accounts: ['10533', '10540', '10556'],
    privileges: privilegeSets.staff.filter((name) => name !== 'impersonate_in_any_context'),
  },
]

/** Adds the demo's users. They share a password, so it is only hashed once. */
export async function addDemoUsers(sql: ISql): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (const { email, firstname, surname, companies, accounts, privileges } of demoUsers) {
    const [own, ...others] = companies.map((reference) => idOf(reference))
    const [user] = await sql<{ id: number }[]>`
      insert into portal_user (email, firstname, surname, password_hash, company_id, privileges)
      values (${email}, ${firstname}, ${surname}, ${passwordHash}, ${own ?? null}, ${[...privileges]}) returning id`
    if (user === undefined) throw new Error(`The demo's user ${email} was not added.`)
    for (const company of others) await sql`insert into user_company values (${user.id}, ${company})`
    for (const account of accounts) await sql`insert into user_account values (${user.id}, ${account})`
  }
}

const idOf = (reference: number) =>
  fragment`(select id from company where source = ${demoSource} and reference = ${String(reference)})`
