import { getHomeSummary } from '@portal/contract/home'
import type { Client } from './client.ts'
import { measureTogether } from './measure.ts'
import { bigAccount, firstPage, inWords, invoicesList, type TwoSizes } from './merged-list.ts'
import type { Bare } from './bare.ts'
import { withinPages, withinRatio, type Result } from './results.ts'

export const summary = (client: Client, headers?: Record<string, string>) =>
  client.ask(getHomeSummary, {}, headers)

/** How long the figures of the home page take: open orders, amounts owing and the others. */
export async function askTotals({ few, many }: TwoSizes, bare: Bare): Promise<Result[]> {
  const [small, large] = [await few.client.as('trade@example.com'), await many.client.as('trade@example.com')]
  const staff = await many.client.as('staff@example.com')
  const asks = {
    bare: bare.page,
    ofFew: () => summary(small),
    ofMany: () => summary(large),
    ofBig: () => summary(staff, bigAccount),
    ofAll: () => summary(staff),
    hundred: () => invoicesList.ask(staff, { ...firstPage, limit: 100 }),
  }
  const timings = await measureTogether(asks, ['hundred'])
  const { ofFew, ofMany, ofBig, ofAll, hundred } = timings
  const goal = { page: timings.bare, most: 7 }
  return [
    withinPages(`Totals, one account, ${inWords(few.count)} invoices in all`, ofFew, goal),
    withinPages(`the same, ${inWords(many.count)} in all`, ofMany, goal),
    withinRatio(`the same, against ${inWords(few.count)}`, ofMany, { of: ofFew, times: 1.5 }),
    withinRatio(`of an account of ${inWords(many.ofBigAccount)} invoices, against them`, ofBig, {
      of: ofFew,
      times: 1.5,
    }),
    withinPages('of every account', ofAll, goal),
    withinRatio('of every account, against a page of 100 invoices', ofAll, { of: hundred, times: 1 }),
  ]
}
