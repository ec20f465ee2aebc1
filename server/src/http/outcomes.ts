import type { CallShape } from '@portal/contract/call'
import { isByToken } from './guard.ts'

/**
 * Every status that a call may return: its own faults and those that follow from its shape. The 503 and 500
 * that any call may return when the server is overloaded or broken are left out.
 */
export function outcomesOf(shape: CallShape): readonly number[] {
  const hasInput = shape.params !== undefined || shape.query !== undefined || shape.body !== undefined
  return [
    shape.reply === 'nothing' ? 204 : 200,
    ...(hasInput ? [400] : []),
    ...(shape.body !== undefined ? [413, 415] : []),
    ...(shape.params !== undefined ? [414] : []),
    // A photo's address without a valid session is a 404, like a missing photo.
    ...(isByToken(shape) ? [401, 440] : []),
    ...(Array.isArray(shape.who) ? [403] : []),
    ...(shape.faults ?? []),
  ].toSorted((a, b) => a - b)
}
