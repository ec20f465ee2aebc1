import * as z from 'zod/mini'
import { RecordNumber } from './wire-values.ts'

/** A row of the statements list. `CustNum` is the same account number, under the name its row menu uses. */
export const StatementRow = z.object({
  customerNum: RecordNumber,
  CustNum: RecordNumber,
  customerName: z.string(),
  salesRep: z.string(),
})
export type StatementRow = z.infer<typeof StatementRow>
