import type { CallShape } from '@portal/contract/call'
import { formatMoment } from '@portal/domain/dates'
import { replaceEqualDeep } from '@tanstack/react-query'

interface Age {
  /** The kind of records in the reply, such as 'Orders'. */
  readonly kept: string
  readonly asOf: Date
}

/** The age of each reply whose records are out of date. */
const ages = new WeakMap<object, Age>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The age of a reply whose records are out of date; undefined for any other. */
export const ageOf = (reply: unknown): Age | undefined => (isObject(reply) ? ages.get(reply) : undefined)

/** 'Orders as of 9:41 am.'; undefined for a reply that is not out of date. */
export function ageWords(reply: unknown): string | undefined {
  const age = ageOf(reply)
  return age && `${age.kept} as of ${formatMoment(age.asOf)}.`
}

/** Notes the reply's age for data that were made from it, too. */
export function passAge(reply: unknown, made: unknown): void {
  const age = ageOf(reply)
  if (age && isObject(made)) ages.set(made, age)
}

/** Remembers the age from a reply's header. */
export function noteAge(reply: unknown, { mayBeOld }: CallShape, headers: Headers): void {
  const asOf = headers.get('x-as-of')
  if (asOf !== null && typeof mayBeOld === 'string' && isObject(reply))
    ages.set(reply, { kept: mayBeOld, asOf: new Date(asOf) })
}

/**
 * TanStack Query's structural sharing, unless a reply is out of date: an equal reply would keep its old identity, and with
 * it its old age.
 */
export const shareUnlessOld = (before: unknown, reply: unknown): unknown =>
  ageOf(before) || ageOf(reply) ? reply : replaceEqualDeep(before, reply)
