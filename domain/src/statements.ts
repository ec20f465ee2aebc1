import * as z from 'zod/mini'
import { Dollars, RecordNumber } from './wire-values.ts'

/** A row of the statements list. `CustNum` is the same account number, under the name its row menu uses. */
export const StatementRow = z.object({
  customerNum: RecordNumber,
  CustNum: RecordNumber,
  customerName: z.string(),
  salesRep: z.string(),
  /** Site or branch of the account; null if its provider names none. */
  site: z.nullable(z.string()),
})
export type StatementRow = z.infer<typeof StatementRow>

/** The figures of an account's statement for a month, in Australian dollars. */
export const StatementMonth = z.object({
  /** 'yyyy-MM' */
  month: z.string(),
  /** Balance at the end of the month; negative if in the customer's favour. */
  closing: Dollars,
  transactions: z.int(),
  /** Currencies with documents or open amounts that no sum includes. */
  otherCurrencies: z.array(z.string()),
})
export type StatementMonth = z.infer<typeof StatementMonth>
