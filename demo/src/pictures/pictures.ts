import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erpRefused } from '@portal/server/faults'
import { drawDocket } from './docket.ts'
import type { Picture, StoredPhoto } from '@portal/server/erp/port'

/** The one that cannot be read, to be seen by those who want to see a failure. */
const brokenKey = 'pod-missing'

/** Whether the demo's stock has the picture, or the one that cannot be read. */
export const isStocked = (key: string): boolean => key === brokenKey || /^(pod-\d\d|docket-\d)$/.test(key)

/** A picture of the demo's stock, or the docket of one of the order's deliveries. */
export async function readPicture({ contentKey, ...photo }: StoredPhoto): Promise<Picture> {
  if (contentKey === brokenKey) throw erpRefused(`the picture ${contentKey} cannot be read`)
  const [, recordNum] = /^docket-(\d)$/.exec(contentKey) ?? []
  const docket = recordNum === undefined ? undefined : await drawDocket(photo, Number(recordNum))
  const file = recordNum === undefined ? contentKey : 'pod-40'
  const bytes = docket ?? (await readFile(join(import.meta.dirname, `${file}.jpg`)))
  return { mediaType: 'image/jpeg', bytes }
}
