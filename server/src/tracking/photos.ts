import { listPhotos } from '@portal/contract/tracking'
import type { PodPhoto } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import { ofProvider } from '../access/of-provider.ts'
import { withinAccounts, type Asker, type Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import { askLive } from '../erp/ask-live.ts'
import type { Picture, StoredPhoto } from '../erp/live-provider.ts'
import { noSuchPhoto, notFound } from '../faults.ts'
import { mayCall } from '../http/guard.ts'
import type { PictureSize } from '../pictures/convert-picture.ts'

type PhotoParts = Pick<AppParts, 'sql' | 'connectors'>

/** A phone's largest picture is converted within this time even on a busy machine. */
const pictureMs = 30_000

/** The details of an order's photos, by time. */
export async function photosOfOrder(
  { sql }: PhotoParts,
  scope: Scope,
  asked: AskedOrder,
): Promise<PodPhoto[]> {
  const rows = await findPhotos(sql, scope, asked)
  if (rows.length === 0) throw notFound('We have no such order.')
  return rows
    .filter((row) => row.fileId !== null)
    .map(({ categoryName, timeCreated, ...file }) => ({
      ...file,
      timeCreated: timeCreated.toISOString(),
      category: { categoryName },
    }))
}

interface AskedOrder {
  orderNum: string
  provider?: SrcProvider | undefined
}

interface WantedPhoto {
  provider: SrcProvider
  orderNum: string
  fileId: string
  size: PictureSize
}

/** The picture itself, from its provider. */
export async function photoPictureOf(
  { sql, connectors }: PhotoParts,
  scope: Scope,
  wanted: WantedPhoto,
): Promise<Picture> {
  const photo = await findPhoto(sql, scope, wanted)
  const { live } = connectors[wanted.provider]
  const picture = photo && (await askLive(pictureMs, (signal) => live.readPhoto(photo, wanted.size, signal)))
  if (picture === undefined) throw noSuchPhoto()
  return picture
}

/** A null file means that the order is in the scope but has no photos. */
type PhotoRow =
  | { fileId: string; fileName: string; categoryName: string; timeCreated: Date }
  | { fileId: null }

/**
 * Photos of an order by time, from both providers if both have the number and none is asked for; no rows if it is not
 * in the scope.
 */
function findPhotos(sql: Sql, scope: Scope, { orderNum, provider }: AskedOrder): Promise<PhotoRow[]> {
  return sql<PhotoRow[]>`
    select p.file_id as "fileId", p.file_name as "fileName", p.category_name as "categoryName",
      p.time_created as "timeCreated"
    from sales_order o
    left join pod_photo p on p.provider = o.provider and p.order_num = o.order_num
    where ${ofProvider(provider, 'o.provider')} and o.order_num = ${orderNum}
      and ${withinAccounts(scope, 'o.account_num')}
    order by p.time_created, p.file_id`
}

type OrderKey = Pick<StoredPhoto, 'provider' | 'orderNum'>

const keyOf = ({ provider, orderNum }: OrderKey) => `${provider}/${orderNum}`

/** Which of the orders have photos that the user may see. Without the privilege nothing is queried. */
export async function findPhotographed(
  sql: Sql,
  { session, scope }: Asker,
  orderNums: readonly string[],
): Promise<(order: OrderKey) => boolean> {
  if (!mayCall(session, listPhotos) || orderNums.length === 0) return () => false
  const orders = await sql<OrderKey[]>`
    select o.provider, o.order_num as "orderNum"
    from sales_order o
    where o.provider in ('epicor', 'odoo') and o.order_num = any(${orderNums}::text[])
      and ${withinAccounts(scope, 'o.account_num')}
      and exists (select from pod_photo p where p.provider = o.provider and p.order_num = o.order_num)`
  const keys = new Set(orders.map(keyOf))
  return (order) => keys.has(keyOf(order))
}

/** One photo of an order of one provider. */
async function findPhoto(
  sql: Sql,
  scope: Scope,
  { provider, orderNum, fileId }: WantedPhoto,
): Promise<StoredPhoto | undefined> {
  const [photo] = await sql<StoredPhoto[]>`
    select p.provider, p.order_num as "orderNum", p.file_id as "fileId", p.content_key as "contentKey",
      p.mime_type as "mimeType"
    from sales_order o
    join pod_photo p on p.provider = o.provider and p.order_num = o.order_num
    where o.provider = ${provider} and o.order_num = ${orderNum} and p.file_id = ${fileId}
      and ${withinAccounts(scope, 'o.account_num')}`
  return photo
}
