import { privilegeNames, privilegeSets, type Privilege } from '@portal/domain/privileges'
import { Refusal } from '../refusal.ts'

const known: ReadonlySet<string> = new Set(privilegeNames)

export const isPrivilege = (name: string): name is Privilege => known.has(name)
const isSet = (name: string): name is keyof typeof privilegeSets => Object.hasOwn(privilegeSets, name)

/** The privileges with these names; `trade` and `staff` stand for sets. Without duplicates. */
export function privilegesOf(names: readonly string[]): Privilege[] {
  const privileges = names.flatMap((name) => {
    if (isSet(name)) return privilegeSets[name]
    if (isPrivilege(name)) return [name]
    const all = [...Object.keys(privilegeSets), ...privilegeNames].join(', ')
    throw new Refusal(`There is no privilege '${name}'. There are: ${all}.`)
  })
  return [...new Set(privileges)]
}
