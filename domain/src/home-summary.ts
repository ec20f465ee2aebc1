import * as z from 'zod/mini'
import { Dollars } from './wire-values.ts'

/** The amount due on a number of invoices. */
const Part = z.object({ due: Dollars, count: z.int() })

/** What is left to pay on open invoices and to use of open credit notes, in one currency. */
export const AccountFigures = z.object({
  currency: z.string(),
  /** `open` minus `credit`; negative if more is credited than invoiced. */
  owing: Dollars,
  /** Amount due and number of all open invoices, and of the overdue ones. */
  open: Dollars,
  openCount: z.int(),
  overdue: Dollars,
  overdueCount: z.int(),
  /** Due today or within seven days, as the list's filter 'week' has it. */
  week: Dollars,
  weekCount: z.int(),
  /** All open invoices grouped by days past due, as on statements; the groups add up to `open`. */
  ageing: z.object({ notYet: Part, days30: Part, days60: Part, days90: Part, older: Part }),
  /** Open credit notes; they are never counted as overdue, since nobody has to pay them. */
  credit: Dollars,
  creditCount: z.int(),
})
export type AccountFigures = z.infer<typeof AccountFigures>

/** The figures on the dashboard's tiles; a part is missing if the user lacks its tile's privileges. */
export const HomeSummary = z.object({
  orders: z.optional(z.object({ open: z.int(), deliveriesToday: z.int(), late: z.int() })),
  /** Figures in Australian dollars; other currencies are listed separately and never added up. */
  accounts: z.optional(z.extend(AccountFigures, { others: z.array(AccountFigures) })),
  designCentre: z.optional(z.object({ open: z.int(), dueTomorrow: z.int() })),
  priceList: z.optional(z.object({ parts: z.int() })),
  products: z.optional(z.object({ brands: z.int(), categories: z.int() })),
})
export type HomeSummary = z.infer<typeof HomeSummary>

/** Every currency with something open; Australian dollars if there is none. */
export function openCurrencies({ others, ...home }: NonNullable<HomeSummary['accounts']>): AccountFigures[] {
  const isSilent = home.openCount + home.creditCount === 0 && others.length > 0
  return isSilent ? others : [home, ...others]
}
