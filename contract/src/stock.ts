import * as z from 'zod/mini'
import { call } from './call.ts'
import { LookupId } from './inputs.ts'

export const isInStock = call({
  method: 'GET',
  path: '/part/stock/:partNumber',
  who: 'signed-in',
  summary: "Whether a part is in stock in the state of the session's company.",
  params: z.object({ partNumber: LookupId }),
  reply: z.boolean(),
  replyHeaders: {
    'x-part-number': 'The number as it is written in the part list, percent-encoded.',
    'x-stock-known': "Is 'no' if no system has ever told the stock of the part; the reply is false then.",
  },
  mayBeOld: true,
  faults: [404, 502, 504],
  urgency: 'live',
})
