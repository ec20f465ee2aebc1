import type { Call } from '../port.ts'

/** A question that a person waits for. */
export const forPerson = (signal: AbortSignal): Call => ({ signal, priority: 'person' })
