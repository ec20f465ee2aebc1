import { fragment } from './fragment.ts'

/** The part numbers among an order's or invoice's lines that stock can be asked for, whatever their case. */
export const knownParts = fragment`
  array(select line ->> 'partNum' from jsonb_array_elements(items) line
    where exists (select from part where upper(part_num) = upper(line ->> 'partNum'))) as "knownParts"`

/** Selects the `part_num` that a person means, in upper or lower case; an exact match comes first. */
export function partMeant(partNumber: string) {
  const written = partNumber.trim()
  return fragment`
    select part_num from part where part_num = ${written} or upper(part_num) = upper(${written})
    order by part_num = ${written} desc, part_num limit 1`
}
