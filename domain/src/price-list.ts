import * as z from 'zod/mini'
import { Dollars, RecordNumber } from './wire-values.ts'

export const PartPrice = z.object({
  partNum: RecordNumber,
  description: z.string(),
  uom: z.string(),
  currency: z.string(),
  price: Dollars,
})
export type PartPrice = z.infer<typeof PartPrice>

export const PriceList = z.object({ primary: z.array(PartPrice), pack: z.array(PartPrice) })
export type PriceList = z.infer<typeof PriceList>
