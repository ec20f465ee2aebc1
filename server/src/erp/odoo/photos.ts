import { noCategory } from '@portal/domain/no-category'
import { minuteMs } from '@portal/domain/time-units'
import * as z from 'zod/mini'
import { erpRefused } from '../../faults.ts'
import type { PictureSize } from '../../pictures/convert-picture.ts'
import { formatOf, type PictureFormat } from '../../pictures/picture-format.ts'
import type { openPictureMaker } from '../picture-maker.ts'
import type { Picture, StoredPhoto } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { isSound, Malformation } from '../reading/checked-row.ts'
import { shown } from '../reading/shown-text.ts'
import { orderContacts } from './contact-tables.ts'
import { ordersOfIds, recordOrAccount, shownDeliveries } from './deliveries.ts'
import { ordersTable, photosOfOrders } from './documents-of-orders.ts'
import { partOf, type RowOf } from './model.ts'
import { Attachment, type PickingRow } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { deliveriesOf } from './orders.ts'
import { resultAs } from './replies.ts'
import { ofItself, rowEntity, type OdooEntity, type OdooParts } from './row-entity.ts'

const Datas = z.array(z.object({ datas: z.union([z.string(), z.literal(false)]) }))

const formats: Readonly<Record<string, PictureFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

/**
 * Pictures that are attached to deliveries, as proof of delivery. Odoo keeps pictures of fields too, such as a signature: it
 * leaves these out of a search by itself, but not of one that names ids.
 */
const pictures: Domain = [
  ['res_model', '=', 'stock.picking'],
  ['res_field', '=', false],
  ['mimetype', 'in', Object.keys(formats)],
]

export function photoEntity(parts: OdooParts): OdooEntity {
  const documentsOf = photosOfOrders(parts, { shown: shownDeliveries(parts), pictures })
  return rowEntity(parts, {
    name: 'photos',
    model: Attachment,
    shown: pictures,
    unwritten: { keys: ['of'], read: (rows, call) => ordersNow(parts, rows, call) },
    followed: [
      {
        name: 'photos',
        everyMs: 2 * minuteMs,
        model: partOf(Attachment, 'written'),
        where: pictures,
        documents: ofItself,
      },
      orderContacts(parts, { name: 'photo contacts', documentsOf }),
      ordersTable(parts, { name: 'photo orders', documentsOf }),
    ],
    async prepare(rows, call) {
      const pickings = await pickingsOf(parts, rows, call)
      const ids = [...pickings.values()].map((picking) => picking?.order?.id)
      const orders = await ordersOfIds(parts, ids, call)
      return (row) => {
        if (!pickings.has(row.of)) throw new Malformation('refused', `stock.picking ${row.of} cannot be read`)
        return recordOrAccount(orders(pickings.get(row.of)?.order?.id), (orderNum) => photoOf(row, orderNum))
      }
    },
  })
}

type PhotoRow = RowOf<typeof Attachment.fields>

/** By photo, the order of its delivery, '' if that is not shown: a delivery that gets another order writes no photo. */
async function ordersNow({ reader, Picking }: OdooParts, rows: readonly Pick<PhotoRow, 'of'>[], call: Call) {
  const where = deliveriesOf(['id', 'in', [...new Set(rows.map(({ of }) => of))]])
  const found = rows.length === 0 ? [] : await reader.rows(partOf(Picking, 'order'), { where }, call)
  const pickings = new Map(found.map((row) => [row.id, row]))
  return ({ of }: Pick<PhotoRow, 'of'>): string => {
    const picking = pickings.get(of)
    if (picking === undefined || !isSound(picking)) return ''
    return String(picking.order?.id ?? '')
  }
}

/** The deliveries of photos by their ids: undefined if one is not shown, and left out if it cannot be read. */
async function pickingsOf(
  parts: OdooParts,
  rows: readonly PhotoRow[],
  call: Call,
): Promise<ReadonlyMap<number, PickingRow | undefined>> {
  if (rows.length === 0) return new Map()
  const { reader, Picking } = parts
  const ids = [...new Set(rows.map((row) => row.of))]
  const where: Domain = [['id', 'in', ids], ...shownDeliveries(parts)]
  const shownOnes = new Map((await reader.rows(Picking, { where }, call)).map((row) => [row.id, row]))
  const others = ids.filter((id) => !shownOnes.has(id))
  const there = await reader.byId(partOf(Picking), others, call)
  return new Map([...there.keys(), ...shownOnes.keys()].map((id) => [id, shownOnes.get(id)]))
}

const photoOf = (row: PhotoRow, orderNum: string) => ({
  orderNum,
  fileId: String(row.id),
  fileName: shown(row.name) || String(row.id),
  category: { categoryName: noCategory },
  timeCreated: row.created,
  mimeType: row.mimeType,
  contentKey: `${row.id}/${row.checksum ?? 'none'}`,
})

/** A picture from an attachment. It is fetched once, since its key has the checksum of its content. */
export async function readAttachment(
  { reader, settings }: OdooParts,
  wanted: { photo: StoredPhoto; size: PictureSize; ready: ReturnType<typeof openPictureMaker> },
  call: Call,
): Promise<Picture | undefined> {
  call.signal.throwIfAborted()
  const { contentKey, mimeType } = wanted.photo
  const [, id] = /^(\d{1,9})\/\w+$/.exec(contentKey) ?? []
  const format = formats[mimeType]
  if (id === undefined || format === undefined) return undefined
  const read = async () => {
    const parameters = { domain: [['id', '=', Number(id)], ...pictures], fields: ['datas'] }
    const method = { model: 'ir.attachment', name: 'search_read', parameters }
    const [row] = resultAs(Datas, await reader.client.run(method, call), 'an attachment')
    const bytes = Buffer.from(row?.datas || '', 'base64')
    if (formatOf(bytes) !== format) throw erpRefused(`attachment ${id} is no ${mimeType}`)
    return bytes
  }
  return wanted.ready(
    { format, stamp: `${settings.name}-${contentKey.replace('/', '-')}`, read },
    wanted.size,
  )
}
