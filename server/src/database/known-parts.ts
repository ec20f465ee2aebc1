import { fragment } from './fragment.ts'

/** The numbers on an order's or an invoice's lines that are parts, as stock is asked for: in either case. */
export const knownParts = fragment`
  array(select line ->> 'partNum' from jsonb_array_elements(items) line
    where exists (select from part where upper(part_num) = upper(line ->> 'partNum'))) as "knownParts"`
