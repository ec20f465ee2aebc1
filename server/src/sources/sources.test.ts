import { calls } from '@portal/contract/calls'
import { mostRefused } from '@portal/contract/sources'
import { afterAll, beforeAll, expect } from 'vitest'
import { createMetrics } from '../http/metrics.ts'
import { modelErp } from '../erp/testing/model-erp.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { sampleRequest } from '../testing/sample-call.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { sourceFigures } from '../sync/source-figures.ts'
import { testClock } from '../testing/test-clock.ts'
import { demoNow } from '../testing/test-database.ts'
import { followedAt } from '../sync/testing/followed-at.ts'
import { loadedPortal, minutes, modelPortal } from '../sync/testing/model-portal.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

async function ask(privileges: Parameters<typeof aUser>[1] = { privileges: ['impersonate_in_any_context'] }) {
  const { headers } = await aUser(portal.parts, privileges)
  return portal.app.inject({ ...sampleRequest(calls.listSources), headers })
}

proves(
  'listSources',
  200,
  'tells how each source does, and what it was refused with the reason',
  async () => {
    expect((await ask()).json()).toMatchObject({ sources: [], refused: [], accountsWithoutCompany: 0 })
    const { erp, work, first, clock } = await loadedPortal(portal.parts.sql)
    erp.edit('customers', first, { num: '10517' })
    clock.advance(minutes(1))
    await work.follow('near')
    const { sources, refused, accountsWithoutCompany } = (await ask()).json()
    expect(sources).toEqual([
      {
        name: 'model',
        isLeft: false,
        state: 'following',
        progress: null,
        failure: null,
        timeRetry: null,
        asOf: expect.any(String),
        isOld: false,
        onlyOld: [],
        host: 'a',
        records: expect.any(Number),
        waiting: 0,
        refused: refused.length,
        timeSwept: null,
        timeCompared: expect.any(String),
        isSweepLate: false,
        sweepFailure: null,
        missed: null,
        requestsLastMinute: 3,
        requestsPerMinute: 300,
        alarms: [],
      },
    ])
    expect(refused).toContainEqual({
      source: 'model',
      entity: 'orders',
      number: 'O3',
      field: 'customerAccountNum',
      reason: 'waits, for a customer who is refused has the account 10517',
      address: null,
      attempts: 1,
      timeFirst: expect.any(String),
      timeLast: expect.any(String),
    })
    expect(accountsWithoutCompany).toBeGreaterThan(0)
  },
)

proves('listSources', 200, `shows the first ${mostRefused} refused records and counts them all`, async () => {
  await modelPortal(portal.parts.sql)
  await portal.parts.sql`
    insert into sync_refusal (connector, entity, source_id, field, code, reason, time_first, time_last)
    select 'model', 'orders', n, 'total', 'invalid', 'must be a number', now(), now()
    from generate_series(1, ${mostRefused + 1}) n`
  await portal.parts.sql`
    update connector set state = 'behind', failure = 'it replied 503', time_retry = now()`
  const { sources, refused } = (await ask()).json()
  expect(sources).toMatchObject([{ state: 'behind', failure: 'it replied 503', refused: mostRefused + 1 }])
  expect(refused).toHaveLength(mostRefused)
  expect(refused[0]).toMatchObject({ number: '1', reason: 'must be a number' })
})

const usage = () => ({
  lastMinute: 3,
  perMinute: 300,
  isBreakerOpen: true,
  requests: [{ priority: 'load', outcome: 'slow', count: 2, seconds: 120 }] as const,
})

proves('getMetrics', 200, 'tells how each source does and what it was asked', async () => {
  const { erp } = await loadedPortal(portal.parts.sql)
  const connector = { ...erp.connector, usage }
  const read = sourceFigures({
    ...portal.parts,
    connectors: { epicor: connector, odoo: connector },
    demo: undefined,
  })
  const metrics = createMetrics()
  metrics.watchSources(read)
  metrics.noteDifferences({ connector: 'model', entity: 'orders', kind: 'stale', records: 2 })
  metrics.noteSynced({ connector: 'model', entity: 'orders', result: 'changed', records: 3 })
  const text = await metrics.text()
  for (const line of [
    'portal_connector_up{connector="model"} 0',
    'portal_connector_refused_records{connector="model"} 0',
    'portal_connector_queue_length{connector="model"} 0',
    'portal_connector_alarms{connector="model"} 0',
    'portal_connector_load_ratio{connector="model"} 0.75',
    'portal_connector_sweep_differences_total{connector="model",entity="orders",kind="stale"} 2',
    'portal_connector_breaker_open{connector="model"} 1',
    'portal_connector_requests_total{connector="model",call="load",outcome="slow"} 2',
    'portal_connector_request_duration_seconds_sum{connector="model",call="load",outcome="slow"} 120',
    'portal_connector_request_duration_seconds_count{connector="model",call="load",outcome="slow"} 2',
    '# TYPE portal_connector_request_duration_seconds summary',
    'portal_connector_records_total{connector="model",entity="orders",result="changed"} 3',
  ])
    expect(text).toContain(`\n${line}\n`)
})

proves('getMetrics', 200, 'tells how old the records are, and how long ago all were compared', async () => {
  const { sql } = portal.parts
  const { erp } = await loadedPortal(sql)
  await followedAt(sql, erp.connector, { time: new Date(Date.now() - 120_000) })
  await sql`update sync_stream set time_compared = now() - interval '5 hours' where entity = 'orders'`
  const connectors = { epicor: erp.connector, odoo: erp.connector }
  const metrics = createMetrics()
  metrics.watchSources(sourceFigures({ ...portal.parts, connectors, demo: undefined }))
  const text = await metrics.text()
  expect(text).toMatch(/\nportal_connector_data_age_seconds\{connector="model"\} 1[2-4]\d/)
  expect(text).toMatch(/\nportal_connector_sweep_age_seconds\{connector="model"\} 180[0-3]\d/)
})

proves(
  'listSources',
  200,
  'names a table that alone is old, and says how long sweeps have failed and why',
  async () => {
    const { sql, connectors } = portal.parts
    const { erp } = await loadedPortal(sql)
    await sql`update sync_stream set time_compared = now() - interval '5 hours' where entity = 'orders'`
    await sql`update connector set sweep_failure = 'it replied 503'`
    await followedAt(sql, erp.connector, { time: new Date() })
    await followedAt(sql, erp.connector, { time: new Date(Date.now() - 3_600_000), entities: ['invoices'] })
    const { odoo } = connectors
    Object.assign(connectors, { odoo: { ...erp.connector, live: odoo.live } })
    const { sources } = (await ask()).json()
    Object.assign(connectors, { odoo })
    expect(sources).toMatchObject([
      { isOld: true, onlyOld: ['invoices'], isSweepLate: true, sweepFailure: 'it replied 503' },
    ])
  },
)

proves(
  'listSources',
  200,
  'does not call a system a fault that the configuration no longer names',
  async () => {
    const { sql } = portal.parts
    await loadedPortal(sql)
    await sql`update connector set state = 'behind', failure = 'it replied 503', time_retry = now()`
    await sql`delete from connector_lease`
    const { connectors } = portal.parts
    const { odoo } = connectors
    const another = modelErp(testClock(demoNow)).connector
    Object.assign(connectors, { odoo: { ...another, name: 'another', live: odoo.live } })
    const { sources } = (await ask()).json()
    Object.assign(connectors, { odoo })
    expect(sources).toMatchObject([
      { name: 'model', isLeft: true, failure: null, timeRetry: null, isOld: false, alarms: [] },
    ])
    expect((await ask()).json().sources).toMatchObject([{ isLeft: false, failure: 'it replied 503' }])
  },
)

proves('listSources', 403, 'is refused to staff who may not see every account', async () => {
  expect((await ask({ privileges: ['access_internal_functionality'] })).statusCode).toBe(403)
})
