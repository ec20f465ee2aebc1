import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from '../database/sql.ts'
import { withinAccounts } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'
import type { StoredPhoto } from '../erp/port.ts'

/** Null file: an order of the scope that has no photos. */
export type PhotoRow =
  | { fileId: string; fileName: string; categoryName: string; timeCreated: Date }
  | { fileId: null }

/** Photos of an order by time, of both providers where both have the number; no row when it is not of the scope. */
export function findPhotos(sql: Sql, scope: Scope, orderNum: string): Promise<PhotoRow[]> {
  return sql<PhotoRow[]>`
    select p.file_id as "fileId", p.file_name as "fileName", p.category_name as "categoryName",
      p.time_created as "timeCreated"
    from sales_order o
    left join pod_photo p on p.provider = o.provider and p.order_num = o.order_num
    where o.provider in ('epicor', 'odoo') and o.order_num = ${orderNum}
      and ${withinAccounts(scope, 'o.account_num')}
    order by p.time_created, p.file_id`
}

/** One photo of an order of one provider. */
export async function findPhoto(
  sql: Sql,
  scope: Scope,
  wanted: { provider: SrcProvider; orderNum: string; fileId: string },
): Promise<StoredPhoto | undefined> {
  const { provider, orderNum, fileId } = wanted
  const [photo] = await sql<StoredPhoto[]>`
    select p.provider, p.order_num as "orderNum", p.file_id as "fileId", p.content_key as "contentKey",
      p.mime_type as "mimeType"
    from sales_order o
    join pod_photo p on p.provider = o.provider and p.order_num = o.order_num
    where o.provider = ${provider} and o.order_num = ${orderNum} and p.file_id = ${fileId}
      and ${withinAccounts(scope, 'o.account_num')}`
  return photo
}
