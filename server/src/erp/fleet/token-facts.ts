import * as z from 'zod/mini'

/** The data after the signature, whose length is the first byte: user and end. */
const Data = z.object({ u: z.int(), e: z.optional(z.union([z.number(), z.string()])) })

/** The user and the end that a Traccar token contains; undefined for a token without them. */
export function tokenFacts(token: string): { userId: number; ends: Date | undefined } | undefined {
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
