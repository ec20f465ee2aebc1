import { describe, expect, test } from 'vitest'
import type { Call, Connector } from '../port.ts'
import { liveHalf, type AskedLive } from './live-half.ts'
import { pullingHalf, type Pulled } from './pulling-half.ts'

const call: Call = { signal: new AbortController().signal, priority: 'sweep' }

/** The tests of every connector; if nothing is pulled from it, only the live half and that there is nothing to pull. */
export function portSuite(subject: AskedLive & Partial<Pulled>): void {
  const { connector, notShown } = subject
  describe(`the connector ${connector.name}`, () => {
    test('its check finds something, and nothing amiss', async () => {
      const findings = await connector.check(call)
      expect(findings.length).toBeGreaterThan(0)
      expect(findings.filter(({ level }) => level === 'fail')).toEqual([])
    })
    if (notShown) pullingHalf({ connector, notShown })
    else nothingToPull(connector)
    liveHalf(subject)
  })
}

function nothingToPull(connector: Connector): void {
  test('there is nothing to pull', async () => {
    expect(connector.streams).toEqual([])
    expect(await connector.list('orders', null, call)).toEqual({ seen: [], next: null })
    expect(await connector.read('orders', ['1'], call)).toEqual([{ id: '1', missing: 'gone' }])
    const stream = { name: 'orders', entity: 'orders', everyMs: 1000 }
    expect(await Array.fromAsync(connector.changes(stream, null, call))).toEqual([])
  })
}
