import type { ListRequest, PageStart } from './list-request.ts'
import { wholeKeys } from './whole-list.ts'

/**
 * The query for the page of rows of each provider right before its offset, or before the end of its list if
 * that comes first, in merged order. `position` counts a provider's rows from 1. It reads the keys of the
 * whole list, and is only needed for offsets past its end.
 */
export function rowsBeforeQuery(request: ListRequest, { epicorIdx, timmsIdx, limit }: PageStart) {
  const { query, start, keys, order } = wholeKeys(request)
  const epicor = query.parameter('epicor_offset', epicorIdx, 'bigint')
  const odoo = query.parameter('odoo_offset', timmsIdx, 'bigint')
  const text = `${start}select provider as of, position, row_number() over (order by ${order}) as place
from (
  select *, row_number() over (partition by provider order by ${order}) as position,
    least(count(*) over (partition by provider), case provider when 'epicor' then ${epicor} else ${odoo} end) as last
  from (
    ${keys}
  ) w
) k
where position between last - ${query.parameter('limit', limit, 'bigint')} + 1 and last
order by place`
  return { text, parameters: query.parameters }
}
