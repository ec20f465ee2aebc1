import { isTransient } from '../faults.ts'

/** Only one retry: the server itself has already waited for a slow system. */
export const retryOnce = (failures: number, error: Error): boolean => failures < 1 && isTransient(error)

/** The age of the data, if the supplier's system could not be asked. */
export function asOfIn(headers: Headers): Date | undefined {
  const asOf = headers.get('x-as-of')
  return asOf === null ? undefined : new Date(asOf)
}
