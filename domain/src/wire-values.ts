import * as z from 'zod/mini'

/** An instant, ISO 8601 with an offset. */
export const Instant = z.iso.datetime({ offset: true })

/** Dollars as a JSON number with at most two decimals; the currency is given beside it or is AUD. */
export const Dollars = z.number()

/** The number of a record as people write it: numbers of orders, invoices, accounts and parts are strings. */
export const RecordNumber = z.string()

/** Whether the line's part has stock that can be asked for; freight and text lines have none. */
export const KnownPart = z.boolean()

/** The two back ends. Everything that is not 'epicor' is read as the newer system (spec 1). */
export const SrcProvider = z.enum(['epicor', 'odoo'])
export type SrcProvider = z.infer<typeof SrcProvider>

/** The other provider, if the user may see a record of the same number there too. */
export const OtherProvider = z.optional(SrcProvider)
