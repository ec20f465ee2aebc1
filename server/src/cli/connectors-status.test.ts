import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadedPortal } from '../sync/testing/model-portal.ts'
import { runCommand } from '../testing/run-command.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { connectorsCommand } from './connectors-command.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

/** The status where CONNECTORS_FILE has a system of this name. */
function statusWith(name: string) {
  const { configuration } = portal.parts
  const connectors = [{ name }] as unknown as typeof configuration.connectors
  const parts = { ...portal.parts, configuration: { ...configuration, connectors } }
  return runCommand(connectorsCommand, ['status'], { parts })
}

test('a system that was taken out of CONNECTORS_FILE is no fault, and its records stay', async () => {
  const { sql } = portal.parts
  const { work } = await loadedPortal(sql)
  await work.follow('far')
  const gone =
    /^model {3}is no longer in CONNECTORS_FILE: its records stay as they were \d+ s ago; customers 2, .*orders 5/
  // Another server, which has not been started again, may still follow it.
  expect((await statusWith('another')).out[0]).toMatch(/^model {3}following, /)
  await sql`delete from connector_lease`
  await sql`update connector set state = 'behind', failure = 'it replied 500'`
  const [out, left] = [await statusWith('another'), await statusWith('model')]
  expect([out.code, out.out[0]]).toEqual([0, expect.stringMatching(gone)])
  expect([left.code, left.out[0]]).toEqual([1, expect.stringMatching(/^model {3}followed by no server/)])
})

test('of one that was only asked live and was taken out nothing is said about records', async () => {
  await portal.parts.sql`insert into connector (name, state, as_of) values ('fleet', 'live', now())`
  expect((await statusWith('another')).out).toContain('fleet   is no longer in CONNECTORS_FILE')
})
