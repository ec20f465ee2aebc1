import * as z from 'zod/mini'
import { address, limitsOf } from '../setting-shapes.ts'

export const StoreApiSettings = z.strictObject({
  kind: z.literal('store-api', "must be 'store-api'"),
  url: address,
  /** Other addresses where its pictures are, such as those of a CDN. */
  pictures: z.prefault(z.array(address), () => []),
  limits: limitsOf(2, 120),
})
export type StoreApiSettings = z.output<typeof StoreApiSettings>
