import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectorSettings } from '../erp/connectors-file.ts'
import { httpSettingsOf } from '../erp/photos/testing/photo-settings-of.ts'
import { anOrder } from '../testing/an-order.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { knownFor, wantsKnown } from './known-to-portal.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  for (const provider of ['epicor', 'odoo'] as const) {
    await anOrder(portal.parts, { orderNum: '1', accountNum: '10001', provider })
    await portal.parts.sql`
      insert into pod_photo (provider, order_num, file_id, account_num, file_name, time_created, mime_type, content_key)
      select ${provider}, '1', n, '10001', 'IMG.jpg', now() + n * interval '1 minute', 'image/jpeg', ${provider} || n
      from generate_series(1, 4) n`
  }
})
afterAll(() => portal.close())

test('a store of photos is tried with the newest that were imported from files', async () => {
  const settings = httpSettingsOf({ url: 'https://photos.invalid' })
  const known = (connectors: readonly ConnectorSettings[]) =>
    knownFor(portal.parts.sql, settings, { connectors })
  const odoo = { kind: 'odoo', fills: 'odoo' } as ConnectorSettings
  expect(await known([settings, odoo])).toEqual({ photos: ['epicor4', 'epicor3', 'epicor2', 'epicor1'] })
  expect((await known([settings])).photos).toHaveLength(5)
  expect([settings, odoo].map(wantsKnown)).toEqual([true, false])
})
