import { mergePage } from '@portal/domain/merging'
import type { MergedPage } from '@portal/domain/merging'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from '../database/sql.ts'
import { keyOrder } from './compare-keys.ts'
import type { ListKey, ListRequest } from './list-request.ts'
import { pickKeys } from './pick-keys.ts'

/** Where a page of the merged list begins: an offset into each provider's list. */
export interface PageStart {
  readonly epicorIdx: number
  readonly timmsIdx: number
  readonly limit: number
}

/** The keys of a page of both providers' lists merged, with the places of the pages around it (api.md). */
export async function mergedPage(
  sql: Sql,
  request: ListRequest,
  { epicorIdx, timmsIdx, limit }: PageStart,
): Promise<MergedPage<ListKey>> {
  const offsets = { epicor: epicorIdx, odoo: timmsIdx }
  const around = (provider: SrcProvider) => {
    const skip = Math.max(0, offsets[provider] - limit)
    return { providers: [provider], skip, take: offsets[provider] - skip + limit }
  }
  const [epicor = [], timms = []] = await pickKeys(sql, request, [around('epicor'), around('odoo')])
  const split = (keys: readonly ListKey[], offset: number) => {
    const before = Math.min(offset, limit)
    return { offset, before: keys.slice(0, before), from: keys.slice(before) }
  }
  return mergePage({
    epicor: split(epicor, epicorIdx),
    timms: split(timms, timmsIdx),
    limit,
    compare: keyOrder(request.direction),
  })
}

/** The keys of a page of the same merged list by one offset into it. */
export async function offsetPage(
  sql: Sql,
  request: ListRequest,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListKey[]> {
  const [keys = []] = await pickKeys(sql, request, [
    { providers: ['epicor', 'odoo'], skip: offset, take: limit },
  ])
  return keys
}
