import type { Clock } from '@portal/server/clock'
import { openThumbnails } from './pictures/thumbnails.ts'
import { erpDown } from '@portal/server/faults'
import type { LiveProvider } from '@portal/server/erp/live-provider'
import type { Connectors } from '@portal/server/erp/port'
import { demoConnector } from './demo-connector.ts'
import { printDemoDocument } from './demo-reports.ts'
import { locationAt } from './fleet/location.ts'
import { recordNow } from './fleet/record-now.ts'
import { isStocked, readPicture } from './pictures/pictures.ts'

/** The stock of this part cannot be asked for, so that a last known answer can be shown. */
export const partNeverAnswered = 'SB-3030'

/** The demo's two live systems, which are in fact one. */
export function connectDemo(clock: Clock): Connectors {
  const live = demoProvider(clock)
  return {
    epicor: demoConnector('epicor', { clock, live }),
    odoo: demoConnector('odoo', { clock, live }),
  }
}

/** A fleet that drives by the clock, and a stock of pictures. */
function demoProvider(clock: Clock): LiveProvider {
  const thumbnails = openThumbnails()
  return {
    freshRecords: async (deliveries) => deliveries.map((delivery) => recordNow(delivery, clock.now())),
    findLocation: async (delivery) => locationAt(delivery, clock.now()),
    readPhoto: async (photo, size, signal) => {
      signal.throwIfAborted()
      if (!isStocked(photo.contentKey)) return undefined
      if (size === 'full') return readPicture(photo)
      const key = photo.contentKey.startsWith('docket')
        ? `${photo.provider} ${photo.fileId}`
        : photo.contentKey
      return thumbnails.thumbnailOf(key, () => readPicture(photo))
    },
    countStock: async ({ partNum }) => {
      if (partNum === partNeverAnswered) throw erpDown('a part of the demo that nobody answers for')
      return undefined
    },
    findPrice: async () => undefined,
    printDocument: printDemoDocument,
  }
}
