import * as z from 'zod/mini'
import { isPlainPath } from '../../pictures/plain-path.ts'
import { entity, names } from '../entity.ts'
import { Instant, Name, Num, Provider } from '../field-shapes.ts'
import { accountOfOrder } from './of-order.ts'

const mimeTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** A proof-of-delivery photo: what is known of it; the picture itself stays with its provider. */
export const PhotoRecord = z.object({
  srcProvider: Provider,
  orderNum: Num,
  fileId: Num,
  fileName: Name,
  category: z.prefault(z.object({ categoryName: z.prefault(Name, 'Uncategorized') }), {
    categoryName: 'Uncategorized',
  }),
  timeCreated: Instant,
  /** As its source says; what a file is shows its content. */
  mimeType: z.prefault(z.enum(mimeTypes, `must be one of ${mimeTypes.join(', ')}`), 'image/jpeg'),
  /** Names the picture in its provider's store: of a file the path within PHOTOS_DIR. */
  contentKey: Name.check(z.refine(isPlainPath, "must be a path within PHOTOS_DIR, with / and without '..'")),
})

export const photos = entity({
  name: 'photos',
  shape: PhotoRecord,
  csv: {
    srcProvider: 'text',
    orderNum: 'text',
    fileId: 'text',
    fileName: 'text',
    'category.categoryName': 'text',
    timeCreated: 'date',
    mimeType: 'text',
    contentKey: 'text',
  },
  tables: [
    {
      name: 'pod_photo',
      key: ['provider', 'order_num', 'file_id'],
      columns: names(`
        provider order_num file_id account_num file_name category_name time_created mime_type content_key`),
    },
  ],
  removal: {},
  optional: { category_name: 'category.categoryName', mime_type: 'mimeType' },
  land: (record) => [
    [
      {
        provider: record.srcProvider,
        order_num: record.orderNum,
        file_id: record.fileId,
        account_num: null,
        file_name: record.fileName,
        category_name: record.category.categoryName,
        time_created: record.timeCreated,
        mime_type: record.mimeType,
        content_key: record.contentKey,
      },
    ],
  ],
  ...accountOfOrder('incoming_pod_photo'),
})
