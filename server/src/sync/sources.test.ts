import { calls } from '@portal/contract/calls'
import { mostRefused } from '@portal/contract/sources'
import { afterAll, beforeAll, expect } from 'vitest'
import { createMetrics } from '../http/metrics.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { sampleRequest } from '../testing/sample-call.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { sourceFigures } from './source-figures.ts'
import { loadedPortal, minutes, modelPortal } from './testing/model-portal.ts'

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
  isLeftAlone: true,
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
  const text = await metrics.text()
  for (const line of [
    'portal_connector_up{connector="model"} 0',
    'portal_connector_refused_records{connector="model"} 0',
    'portal_connector_queue_length{connector="model"} 0',
    'portal_connector_load_ratio{connector="model"} 0.75',
    'portal_connector_sweep_differences_total{connector="model",entity="orders",kind="stale"} 2',
    'portal_connector_breaker_open{connector="model"} 1',
    'portal_connector_requests_total{connector="model",priority="load",outcome="slow"} 2',
    'portal_connector_request_seconds_total{connector="model",priority="load",outcome="slow"} 120',
  ])
    expect(text).toContain(`\n${line}\n`)
})

proves('listSources', 403, 'is refused to staff who may not see every account', async () => {
  expect((await ask({ privileges: ['access_internal_functionality'] })).statusCode).toBe(403)
})
