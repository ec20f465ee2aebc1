import * as z from 'zod/mini'
import { Dollars } from './wire-values.ts'

/** What the tiles of the dashboard say; a part is absent without its tile's privileges. */
export const HomeSummary = z.object({
  orders: z.optional(z.object({ open: z.int(), deliveriesToday: z.int(), late: z.int() })),
  accounts: z.optional(z.object({ owing: Dollars, overdue: Dollars, overdueCount: z.int() })),
  designCentre: z.optional(z.object({ open: z.int(), dueTomorrow: z.int() })),
  priceList: z.optional(z.object({ parts: z.int() })),
  products: z.optional(z.object({ brands: z.int(), categories: z.int() })),
})
export type HomeSummary = z.infer<typeof HomeSummary>
