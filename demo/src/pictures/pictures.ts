import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erpRefused } from '@portal/server/faults'
import type { Picture, StoredPhoto } from '@portal/server/erp/port'

/** The one that cannot be read, to be seen by those who want to see a failure. */
const brokenKey = 'pod-missing'

/** Whether the demo's stock has the picture, or the one that cannot be read. */
export const isStocked = (key: string): boolean => key === brokenKey || /^pod-\d\d$/.test(key)

/** A picture of the demo's stock, 'pod-01' to 'pod-40'. */
export async function readPicture({ contentKey }: StoredPhoto): Promise<Picture> {
  if (contentKey === brokenKey) throw erpRefused(`the picture ${contentKey} cannot be read`)
  const bytes = await readFile(join(import.meta.dirname, `${contentKey}.jpg`))
  return { mediaType: 'image/jpeg', bytes }
}
