import { noCategory } from '@portal/domain/no-category'
import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import * as field from '../field-shapes.ts'
import { oneTable } from '../one-table.ts'
import { isPlainPath } from '../../pictures/picture-folder.ts'
import { accountOfOrder } from './of-order.ts'

const mimeTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/gif',
] as const

/** The details of a proof-of-delivery photo; the picture itself stays with its provider. */
const PhotoRecord = z.object({
  srcProvider: field.Provider,
  orderNum: field.Num,
  fileId: field.Num,
  fileName: field.Name,
  category: z.prefault(z.object({ categoryName: z.prefault(field.Name, noCategory) }), {}),
  timeCreated: field.Instant,
  /** As the source reports it; the real type is determined by the content. */
  mimeType: z.prefault(z.enum(mimeTypes, `must be one of ${mimeTypes.join(', ')}`), 'image/jpeg'),
  /**
   * The picture's name in its provider's store; for files the path within PHOTOS_DIR, or within the store of photos.
   */
  contentKey: field.Name.check(
    z.refine(isPlainPath, "must be a path within PHOTOS_DIR or the store of photos, with / and without '..'"),
  ),
})

export const photos = entity({
  name: 'photos',
  shape: PhotoRecord,
  ...oneTable<z.output<typeof PhotoRecord>>(
    { name: 'pod_photo', key: ['provider', 'order_num', 'file_id'] },
    {
      provider: 'srcProvider',
      order_num: 'orderNum',
      file_id: 'fileId',
      account_num: () => null,
      file_name: 'fileName',
      category_name: 'category.categoryName',
      time_created: 'timeCreated',
      mime_type: 'mimeType',
      content_key: 'contentKey',
    },
  ),
  removal: [],
  ...accountOfOrder('incoming_pod_photo'),
})
