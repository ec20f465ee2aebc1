import { recordPaths } from '@portal/contract/record-paths'
import type { FoundRecord } from '@portal/domain/search-results'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../database/pool.ts'
import { listPool } from '../lists/list-query.ts'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { insertRow } from '../testing/insert-row.ts'
import { testApp } from '../testing/test-app.ts'

test('an id of two loads leads to the first of them, wherever PostgreSQL keeps it', async () => {
  // Rows come as they are stored: the first load was changed last.
  const settings = { ...listPool.settings, enable_indexscan: 'off' }
  const portal = await testApp({
    change: ({ database }) => ({ listSql: openPool(database, { ...listPool, max: 3, settings }) }),
  })
  onTestFinished(async () => {
    await portal.parts.listSql.end({ timeout: 5 })
    await portal.close()
  })
  const { parts } = portal
  await anOrder(parts, { orderNum: 'P-1', deliveries: ['T 9'] })
  for (const recordNum of [2, 1])
    await insertRow(parts.sql, 'delivery', {
      provider: 'epicor',
      order_num: 'P-1',
      record_num: recordNum,
      account_num: '10001',
      transaction_ids: ['T 9', `P-1/${recordNum}`],
      current_status: 'In transit',
      time_delivered: recordNum === 1 ? '2026-09-15T22:00:00Z' : null,
      events: '[]',
    })
  const privileges = ['view_live_open_sales_orders', 'view_live_delivery_tracking'] as const
  const { headers } = await aUser(parts, { privileges, grantedAccounts: ['10001'] })
  const asked = { method: 'POST', url: '/api/search', headers, payload: { term: 'P-1' } } as const
  const { results } = (await portal.app.inject(asked)).json<{ results: FoundRecord[] }>()
  expect(results[0]?.tracking).toBe(recordPaths.delivery('P-1', 'P-1/2'))
})
