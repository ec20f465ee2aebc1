import * as z from 'zod/mini'
import { Dollars } from './wire-values.ts'

/** What is due on so many invoices. */
const Part = z.object({ due: Dollars, count: z.int() })

/** What is left to pay on open invoices, and to use of open credit notes, of one currency. */
export const AccountFigures = z.object({
  currency: z.string(),
  /** `open` less `credit`; negative where more is credited than billed. */
  owing: Dollars,
  /** Of invoices, and how many they are: all that are open, and those of them whose due day has gone by. */
  open: Dollars,
  openCount: z.int(),
  overdue: Dollars,
  overdueCount: z.int(),
  /** Due today or within seven days, as the list's filter 'week' has it. */
  week: Dollars,
  weekCount: z.int(),
  /** All that are open by the days they are past due, as statements age them; together `open`. */
  ageing: z.object({ notYet: Part, days30: Part, days60: Part, days90: Part, older: Part }),
  /** Of credit notes, which are never overdue here: nobody has to pay them. */
  credit: Dollars,
  creditCount: z.int(),
})
export type AccountFigures = z.infer<typeof AccountFigures>

/** What the tiles of the dashboard say; a part is absent without its tile's privileges. */
export const HomeSummary = z.object({
  orders: z.optional(z.object({ open: z.int(), deliveriesToday: z.int(), late: z.int() })),
  /** Of Australian dollars; other currencies stand beside them, never added up. */
  accounts: z.optional(z.extend(AccountFigures, { others: z.array(AccountFigures) })),
  designCentre: z.optional(z.object({ open: z.int(), dueTomorrow: z.int() })),
  priceList: z.optional(z.object({ parts: z.int() })),
  products: z.optional(z.object({ brands: z.int(), categories: z.int() })),
})
export type HomeSummary = z.infer<typeof HomeSummary>

/** Every currency in which anything is open; Australian dollars where nothing is. */
export function openCurrencies({ others, ...home }: NonNullable<HomeSummary['accounts']>): AccountFigures[] {
  const isSilent = home.openCount + home.creditCount === 0 && others.length > 0
  return isSilent ? others : [home, ...others]
}
