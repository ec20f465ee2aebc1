import { fragment } from './fragment.ts'

/** Selects the `part_num` that a person means: upper and lower case are equal, but an exact match comes first. */
export function partMeant(partNumber: string) {
  const written = partNumber.trim()
  return fragment`
    select part_num from part where part_num = ${written} or upper(part_num) = upper(${written})
    order by part_num = ${written} desc, part_num limit 1`
}
