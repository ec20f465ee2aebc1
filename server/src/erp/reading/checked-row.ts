import type * as z from 'zod/mini'
import { ErpFailure } from '../calling/erp-failure.ts'

/** What a row says is not as expected. */
export class Malformation extends ErpFailure {}

const malformations = new WeakMap<object, string>()

/** What is not as expected in a row that was read; undefined where all is well. */
export const malformationOf = (row: object): string | undefined => malformations.get(row)

export const isSound = (row: object): boolean => malformationOf(row) === undefined

export interface SaidField {
  /** What we call it. */
  key: string
  shape: z.ZodMiniType
  said: unknown
}

/**
 * Adds fields to a row. One may be malformed: reading it throws a `Malformation`, so that what needs it fails and nothing
 * else. `what` names the row to the operator.
 */
export function addChecked(row: object, what: string, fields: readonly SaidField[]): void {
  for (const { key, shape, said } of fields) {
    const read = shape.safeParse(said)
    if (read.success) Object.assign(row, { [key]: read.data })
    else refuseReading(row, key, `${what}: ${key} is not as expected`)
  }
}

function refuseReading(row: object, key: string, why: string): void {
  malformations.set(row, why)
  const get = () => {
    throw new Malformation('refused', why)
  }
  Object.defineProperty(row, key, { enumerable: true, get })
}
