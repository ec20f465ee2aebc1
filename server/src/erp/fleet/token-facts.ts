import * as z from 'zod/mini'

export interface TokenFacts {
  userId: number
  ends: Date | undefined
}

/** What follows the signature, whose length is the first byte. */
const Data = z.object({ u: z.int(), e: z.optional(z.union([z.number(), z.string()])) })

/** What a token of Traccar says of itself: whose it is, and until when; undefined for one that says nothing. */
export function tokenFacts(token: string): TokenFacts | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const data = bytes.subarray(1 + (bytes[0] ?? 0)).toString('utf8')
  try {
    const { u: userId, e } = Data.parse(JSON.parse(data))
    const ends = new Date(e ?? Number.NaN)
    return { userId, ends: Number.isNaN(ends.getTime()) ? undefined : ends }
  } catch {
    return undefined
  }
}
