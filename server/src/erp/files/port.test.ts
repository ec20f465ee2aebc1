import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readConfiguration } from '../../configuration.ts'
import { createLog } from '../../log.ts'
import { portSuite } from '../testing/port-suite.ts'
import { openStoredPhotos } from '../photos/stored-photos.ts'
import { fileConnector } from './file-connector.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const photosDir = join(import.meta.dirname, '../../../../examples/photos')
const order = { provider: 'epicor', orderNum: '204655' } as const

const parts = {
  configuration: readConfiguration({ PHOTOS_DIR: photosDir, DATA_DIR: dataDir }),
  log: createLog('silent'),
}

portSuite({
  connector: fileConnector(openStoredPhotos(parts, undefined)),
  photo: { ...order, fileId: '500100', contentKey: '204655/500100.jpg', mimeType: 'image/jpeg' },
  document: {
    provider: 'epicor',
    kind: 'order',
    number: '204655',
    customerPoNum: null,
  },
})
