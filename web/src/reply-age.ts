import type { CallShape } from '@portal/contract/call'
import { replaceEqualDeep } from '@tanstack/react-query'

interface Age {
  /** What the reply holds, as 'Orders'. */
  readonly kept: string
  readonly asOf: Date
}

/** Of the replies that are of an earlier time. */
const ages = new WeakMap<object, Age>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Of when a reply is, where its records are of an earlier time than they ought to be. */
export const ageOf = (reply: unknown): Age | undefined => (isObject(reply) ? ages.get(reply) : undefined)

/** Notes what the header of a reply says of its age. */
export function noteAge(reply: unknown, { mayBeOld }: CallShape, headers: Headers): void {
  const asOf = headers.get('x-as-of')
  if (asOf !== null && typeof mayBeOld === 'string' && isObject(reply))
    ages.set(reply, { kept: mayBeOld, asOf: new Date(asOf) })
}

/** What is equal keeps its identity, as always; but not what is of another time than it was, which must show. */
export const shareUnlessOld = (before: unknown, reply: unknown): unknown =>
  ageOf(before) || ageOf(reply) ? reply : replaceEqualDeep(before, reply)
