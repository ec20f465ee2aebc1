import { fragment } from './fragment.ts'

/** The part numbers among an order's or invoice's lines that stock can be asked for, whatever their case. */
export const knownParts = fragment`
  array(select line ->> 'partNum' from jsonb_array_elements(items) line
    where exists (select from part where upper(part_num) = upper(line ->> 'partNum'))) as "knownParts"`
