import { isTransient } from '../faults.ts'

/** Only one retry: the server itself has already waited for a slow system. */
export const retryOnce = (failures: number, error: Error): boolean => failures < 1 && isTransient(error)

/** The age of the data, if the supplier's system could not be asked. */
export function asOfIn(headers: Headers): Date | undefined {
  const asOf = headers.get('x-as-of')
  return asOf === null ? undefined : new Date(asOf)
}

interface LiveAnswer {
  readonly data: { readonly asOf: Date | undefined } | undefined
  readonly dataUpdatedAt: number
}

/** The query with the age of its answer: the last answer of a system that was silent is older than the reply with it. */
export const asAnswered = <Asked extends LiveAnswer>(asked: Asked): Asked => ({
  ...asked,
  dataUpdatedAt: asked.data?.asOf?.getTime() ?? asked.dataUpdatedAt,
})
