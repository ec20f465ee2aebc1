import { privilegeSets } from '@portal/domain/privileges'
import type { Session } from '@portal/domain/session'

/** A signed-in customer of one company with one account and every customer privilege. */
export const aSession = (change: Partial<Session> = {}): Session => ({
  token: 'token-1',
  photoHash: 'photo-1',
  user: { firstname: 'Dana', surname: 'Whitlock', email: 'dana@example.com' },
  privileges: Object.fromEntries(privilegeSets.trade.map((name) => [name, true])),
  company: {
    ID: 7,
    company_name: 'Harrow & Pike Building Supplies',
    state: 'VIC',
    epicor_number: '10482',
    accounts: ['10482'],
  },
  associatedCompanies: [],
  allAccounts: ['10482'],
  accountMap: { '10482': 'Harrow & Pike Building Supplies' },
  accountSites: {},
  expiresAt: '2026-11-28T00:00:00+11:00',
  ...change,
})
