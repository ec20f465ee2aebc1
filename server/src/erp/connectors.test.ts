import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { readConfiguration } from '../configuration.ts'
import { createLog } from '../log.ts'
import { openConnectors } from './connectors.ts'
import { startFakeS3 } from './photos/testing/fake-s3.ts'
import { s3SettingsOf } from './photos/testing/photo-settings-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-connectors-'))
const s3 = await startFakeS3()
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

const erp = { url: 'https://erp.invalid', key: { env: 'NO_KEY' }, user: 'portal' }
const odoo = { ...erp, kind: 'odoo', fills: 'odoo', database: 'yarra', company: 1 }
const epicor = { ...erp, kind: 'epicor', fills: 'epicor', company: 'YARRA', password: { env: 'NO_KEY' } }
const website = { kind: 'store-api', url: 'https://www.example.com' }

function opened(content: object) {
  const file = join(folder, 'connectors.json')
  writeFileSync(file, JSON.stringify(content))
  const configuration = readConfiguration({ CONNECTORS_FILE: file, DATA_DIR: join(folder, 'data') })
  return openConnectors({ configuration, clock: systemClock, log: createLog('silent'), demo: undefined })
}

test('photos of a provider whose system has none lie in the store; those of another stay its own', async () => {
  const { name: _name, ...photos } = s3SettingsOf(s3)
  const connectors = opened({ odoo, epicor, website, photos })
  expect(connectors).toMatchObject({
    odoo: { name: 'odoo' },
    epicor: { name: 'epicor' },
    website: { name: 'website' },
    photos: { name: 'photos' },
  })
  const photo = { orderNum: '1', fileId: '1', contentKey: 'none.jpg', mimeType: 'image/jpeg' }
  const { signal } = new AbortController()
  const [ofEpicor, ofOdoo] = [connectors.epicor.live, connectors.odoo.live]
  expect(await ofEpicor.readPhoto({ ...photo, provider: 'epicor' }, 'full', signal)).toBeUndefined()
  expect(s3.asked).toEqual(['/pod-photos/pod/none.jpg'])
  expect(await ofOdoo.readPhoto({ ...photo, provider: 'odoo' }, 'full', signal)).toBeUndefined()
  expect(s3.asked).toHaveLength(1)
})

test('without a file of settings both providers are files alone', () => {
  const { epicor: one, odoo: other, website: shop, photos } = opened({})
  expect([one === other, one.name, shop, photos]).toEqual([true, 'files', undefined, undefined])
})
