import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erpDown } from '../../../faults.ts'
import type { Picture, StoredPhoto } from '../../port.ts'

/** The one that cannot be read, to be seen by those who want to see a failure. */
const brokenKey = 'pod-missing'

/** A picture of the demo's stock, 'pod-01' to 'pod-40'. */
export async function readPicture({ contentKey }: StoredPhoto): Promise<Picture | undefined> {
  if (contentKey === brokenKey) throw erpDown(`the picture ${contentKey} cannot be read`)
  if (!/^pod-\d\d$/.test(contentKey)) return undefined
  const bytes = await readFile(join(import.meta.dirname, `${contentKey}.jpg`))
  return { mediaType: 'image/jpeg', bytes }
}
