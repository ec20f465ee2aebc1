import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { Call, Connector } from '../../port.ts'
import { connectorOf } from './connector-of.ts'
import { startFakeOdoo, type FakeOdoo } from './fake-odoo.ts'

/** A call for a person, which nobody ends. */
export const call: Call = { signal: new AbortController().signal, priority: 'person' }

interface OdooOfTest {
  fake: FakeOdoo
  odoo: Connector
  /** For connectors with other settings. */
  dataDir: string
}

/** What each test of a file starts with: a fake Odoo with the recorded rows, and a connector to it. */
export function odooOfEachTest(): OdooOfTest {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-'))
  const own = { dataDir } as OdooOfTest
  beforeEach(async () => {
    own.fake = await startFakeOdoo(18)
    own.odoo = connectorOf(own.fake, { dataDir })
  })
  afterEach(() => own.fake.stop())
  afterAll(() => rmSync(dataDir, { recursive: true }))
  return own
}
