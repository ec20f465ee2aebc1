import * as z from 'zod/mini'
import { Dollars, RecordNumber } from './wire-values.ts'

/** A row of the statements list. `CustNum` is the same account number, under the name its row menu uses. */
export const StatementRow = z.object({
  customerNum: RecordNumber,
  CustNum: RecordNumber,
  customerName: z.string(),
  salesRep: z.string(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** What an account's statement of a month says, in Australian dollars. */
export const StatementMonth = z.object({
  /** 'yyyy-MM' */
  month: z.string(),
  /** What was owed at its end; negative in the customer's favour. */
  closing: Dollars,
  transactions: z.int(),
})
export type StatementMonth = z.infer<typeof StatementMonth>
