import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erpRefused } from '@portal/server/faults'
import { drawDocket } from './docket.ts'
import type { Picture, StoredPhoto } from '@portal/server/erp/live-provider'

/** A picture that cannot be read, to demonstrate a failure. */
const brokenKey = 'pod-missing'

const stock = new Set(readdirSync(import.meta.dirname).filter((name) => /^pod-\d\d\.jpg$/.test(name)))

/** Whether the picture exists; a demo made by an older version refers to some that no longer do. */
export const isStocked = (key: string): boolean =>
  key === brokenKey || /^docket-\d$/.test(key) || stock.has(`${key}.jpg`)

/** A picture from the demo's stock, or the docket of one of the order's deliveries. */
export async function readPicture({ contentKey, ...photo }: StoredPhoto): Promise<Picture> {
  if (contentKey === brokenKey) throw erpRefused(`the picture ${contentKey} cannot be read`)
  const [, recordNum] = /^docket-(\d)$/.exec(contentKey) ?? []
  const docket = recordNum === undefined ? undefined : await drawDocket(photo, Number(recordNum))
  const file = recordNum === undefined ? contentKey : 'pod-40'
  const bytes = docket ?? (await readFile(join(import.meta.dirname, `${file}.jpg`)))
  return { mediaType: 'image/jpeg', bytes }
}
