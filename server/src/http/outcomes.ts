import type { CallShape } from '@portal/contract/call'

/**
 * Every status a call may answer with, its own faults and those that follow from its shape. What any call may
 * answer when the server is overloaded or broken (503, 500) is no outcome of the call.
 */
export function outcomesOf(shape: CallShape): readonly number[] {
  const { who } = shape
  // A photo's address is refused as one that is not there.
  const needsSession = who === 'signed-in' || Array.isArray(who)
  const needsPrivilege = Array.isArray(who)
  const hasInput = shape.params !== undefined || shape.query !== undefined || shape.body !== undefined
  return [
    shape.reply === 'nothing' ? 204 : 200,
    ...(hasInput ? [400] : []),
    ...(needsSession ? [401, 440] : []),
    ...(needsPrivilege ? [403] : []),
    ...(shape.faults ?? []),
  ].toSorted((a, b) => a - b)
}
