import * as z from 'zod/mini'
import { erpRefused } from '../../faults.ts'
import type { PictureSize } from '../../pictures/convert-picture.ts'
import { formatOf, type PictureFormat } from '../../pictures/picture-format.ts'
import type { openPictureMaker } from '../picture-maker.ts'
import type { Picture, StoredPhoto } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { pictures } from './deliveries.ts'
import type { OdooParts } from './row-entity.ts'

const Datas = z.array(z.object({ datas: z.union([z.string(), z.literal(false)]) }))

const formats: Readonly<Record<string, PictureFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

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
