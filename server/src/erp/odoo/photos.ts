import * as z from 'zod/mini'
import { erpRefused } from '../../faults.ts'
import type { PictureSize } from '../../pictures/convert-picture.ts'
import { formatOf, type PictureFormat } from '../../pictures/picture-format.ts'
import type { openPictureMaker } from '../picture-maker.ts'
import type { Picture, StoredPhoto } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { shown } from '../reading/shown-text.ts'
import { photoContacts } from './contact-tables.ts'
import { ordersOfIds, recordOrAccount, shownDeliveries } from './deliveries.ts'
import { partOf, type RowOf } from './model.ts'
import { Attachment } from './models.ts'
import type { Domain } from './odoo-reader.ts'
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
  const { reader } = parts
  return rowEntity(parts, {
    name: 'photos',
    model: Attachment,
    shown: pictures,
    followed: [
      {
        name: 'photos',
        everyMs: 120_000,
        model: partOf(Attachment, 'written'),
        where: pictures,
        documents: ofItself,
      },
      photoContacts(parts, { shown: shownDeliveries(parts), pictures }),
    ],
    async prepare(rows, call) {
      const where: Domain = [['id', 'in', [...new Set(rows.map((row) => row.of))]], ...shownDeliveries(parts)]
      const pickings = rows.length === 0 ? [] : await reader.rows(parts.Picking, { where }, call)
      const ids = pickings.map(({ order }) => order?.id)
      const orders = await ordersOfIds(parts, ids, call)
      const orderOf = new Map(pickings.map(({ id, order }) => [id, order?.id]))
      return (row) => recordOrAccount(orders(orderOf.get(row.of)), (orderNum) => photoOf(row, orderNum))
    },
  })
}

const photoOf = (row: RowOf<typeof Attachment.fields>, orderNum: string) => ({
  orderNum,
  fileId: String(row.id),
  fileName: shown(row.name) || String(row.id),
  category: { categoryName: 'Uncategorized' },
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
    const [row] = Datas.parse(await reader.client.run(method, call))
    const bytes = Buffer.from(row?.datas || '', 'base64')
    if (formatOf(bytes.subarray(0, 12)) !== format) throw erpRefused(`attachment ${id} is no ${mimeType}`)
    return bytes
  }
  return wanted.ready(
    { format, stamp: `${settings.name}-${contentKey.replace('/', '-')}`, read },
    wanted.size,
  )
}
