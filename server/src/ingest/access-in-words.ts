import { counted } from '@portal/domain/numbers'
import type { AccessChange } from './entity.ts'

export const people = (count: number): string => counted(count, 'person', 'people')

/** At most this many account numbers are listed. */
const named = 5

/**
 * '3 people lose 2 accounts (10482, 10517), 1 person gains 1 account (20044)'; with `would` for changes not made yet.
 */
export function accessInWords(changes: readonly AccessChange[], tense: 'would' | 'does'): string {
  return [false, true]
    .map((isGain) => changes.filter((change) => change.isGain === isGain))
    .filter((some) => some.length > 0)
    .map((some) => sideInWords(some, tense))
    .join(', ')
}

function sideInWords(changes: readonly AccessChange[], tense: 'would' | 'does'): string {
  const count = new Set(changes.flatMap(({ userIds }) => userIds)).size
  const accounts = [...new Set(changes.map(({ accountNum }) => accountNum))]
  const verb = changes[0]?.isGain ? 'gain' : 'lose'
  const said = tense === 'would' ? `would ${verb}` : count === 1 ? `${verb}s` : verb
  const few = accounts.slice(0, named).join(', ')
  const list = accounts.length > named ? `${few} and others` : few
  return `${people(count)} ${said} ${counted(accounts.length, 'account')} (${list})`
}

export function heldInWords(records: number): string {
  return `${counted(records, 'record waits', 'records wait')} for --accept, since people would see something else.`
}
