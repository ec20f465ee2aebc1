import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import { Instant, Name, Num, Provider } from '../field-shapes.ts'
import { accountOfOrder } from './of-order.ts'

/** A proof-of-delivery photo: what is known of it; the picture itself stays with its provider. */
export const PhotoRecord = z.object({
  srcProvider: Provider,
  orderNum: Num,
  fileId: Num,
  fileName: Name,
  category: z._default(z.object({ categoryName: z._default(Name, 'Uncategorized') }), {
    categoryName: 'Uncategorized',
  }),
  timeCreated: Instant,
  mimeType: z.enum(['image/jpeg', 'image/webp'], "must be 'image/jpeg' or 'image/webp'"),
  /** Names the picture in its provider's store. */
  contentKey: Name,
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
    timeCreated: 'text',
    mimeType: 'text',
    contentKey: 'text',
  },
  tables: [
    {
      name: 'pod_photo',
      key: ['provider', 'order_num', 'file_id'],
      columns: [
        ...['provider', 'order_num', 'file_id', 'account_num', 'file_name', 'category_name', 'time_created'],
        ...['mime_type', 'content_key'],
      ],
    },
  ],
  land: (record) => [
    [
      [
        ...[record.srcProvider, record.orderNum, record.fileId, null, record.fileName],
        ...[record.category.categoryName, record.timeCreated, record.mimeType, record.contentKey],
      ],
    ],
  ],
  ...accountOfOrder('incoming_pod_photo'),
})
