import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { systemClock } from '../../clock.ts'
import { readConfiguration } from '../../configuration.ts'
import { createLog } from '../../log.ts'
import { fileConnector } from '../files/file-connector.ts'
import { portSuite } from '../testing/port-suite.ts'
import { photoSystem } from './photo-system.ts'
import { openStoredPhotos } from './stored-photos.ts'
import { startFakeHttpStore } from './testing/fake-files.ts'
import { startFakeS3 } from './testing/fake-s3.ts'
import { httpSettingsOf, s3SettingsOf } from './testing/photo-settings-of.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-photo-port-'))
const [s3, web] = [await startFakeS3(), await startFakeHttpStore()]
afterAll(async () => {
  await Promise.all([s3.stop(), web.stop()])
  rmSync(dataDir, { recursive: true })
})

const picture = {
  bytes: readFileSync(join(import.meta.dirname, '../../../../examples/photos/204655/500100.jpg')),
  time: new Date('2026-11-20T10:00:00Z'),
}
s3.files.set('pod-photos/pod/204655/500100.jpg', picture)
web.files.set('pod/204655/500100.jpg', picture)

const parts = {
  configuration: readConfiguration({ DATA_DIR: dataDir }),
  log: createLog('silent'),
  clock: systemClock,
}
const order = { provider: 'epicor', orderNum: '204655' } as const

for (const settings of [s3SettingsOf(s3), httpSettingsOf(web)])
  portSuite({
    connector: {
      ...fileConnector(openStoredPhotos(parts, photoSystem(settings, parts))),
      name: `files with ${settings.kind}`,
    },
    photo: { ...order, fileId: '500100', contentKey: '204655/500100.jpg', mimeType: 'image/jpeg' },
    document: { provider: 'epicor', kind: 'order', number: '204655', customerPoNum: null },
  })
