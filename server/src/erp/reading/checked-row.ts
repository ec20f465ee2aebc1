import type * as z from 'zod/mini'
import { ErpFailure } from '../calling/erp-failure.ts'

/** A field of a row does not have the expected shape. */
export class Malformation extends ErpFailure {}

const malformations = new WeakMap<object, string>()

/** The reason why a row is malformed; undefined for a sound one. */
export const malformationOf = (row: object): string | undefined => malformations.get(row)

export const isSound = (row: object): boolean => malformationOf(row) === undefined

interface RawField {
  /** Our name of the field. */
  key: string
  shape: z.ZodMiniType
  value: unknown
}

/**
 * Adds fields to a row. Reading a malformed one throws a `Malformation`, so that only what needs it fails. `what` names
 * the row to the operator.
 */
export function addChecked(row: object, what: string, fields: readonly RawField[]): void {
  for (const { key, shape, value } of fields) {
    const read = shape.safeParse(value)
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
