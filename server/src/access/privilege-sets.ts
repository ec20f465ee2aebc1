import { privilegeNames, privilegeSets } from '@portal/domain/privileges'
import type { Privilege } from '@portal/domain/privileges'
import { Refusal } from '../refusal.ts'

const isPrivilege = (name: string): name is Privilege => privilegeNames.some((known) => known === name)
const isSet = (name: string): name is keyof typeof privilegeSets => Object.hasOwn(privilegeSets, name)

/** The privileges with these names; `trade` and `staff` stand for sets. Without duplicates. */
export function privilegesOf(names: readonly string[]): Privilege[] {
  const privileges = names.flatMap((name) => {
    if (isSet(name)) return privilegeSets[name]
    if (isPrivilege(name)) return [name]
    const known = [...Object.keys(privilegeSets), ...privilegeNames].join(', ')
    throw new Refusal(`There is no privilege '${name}'. There are: ${known}.`)
  })
  return [...new Set(privileges)]
}
