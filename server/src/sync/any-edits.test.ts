import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { AnyRun } from './testing/any-run.ts'
import { Step } from './testing/any-step.ts'
import { answersOf, orderAsker } from './testing/api-orders.ts'
import { lostBetween, standing } from './testing/kept-documents.ts'
import { heldBy, loadedPortal, minutes, shownBy } from './testing/model-portal.ts'

let portal: TestApp
let askOrders: Awaited<ReturnType<typeof orderAsker>>
beforeAll(async () => {
  portal = await testApp()
  askOrders = await orderAsker(portal)
})
afterAll(() => portal.close())

const Run = fc.record({
  steps: fc.array(Step, { minLength: 5, maxLength: 30, size: 'max' }),
  ahead: fc.integer({ min: -10, max: 10 }),
  isUneven: fc.boolean(),
})

test.each([
  ['times', false],
  ['revisions', true],
])(
  'by %s: whatever is edited and fails, no fault deletes, and after quiet and a sweep the portal shows what the ERP holds',
  async (_name, isRevision) => {
    const { sql } = portal.parts
    const property = fc.asyncProperty(Run, async ({ steps, ahead, isUneven }) => {
      // The portal compares its database's time with that of versions, so that the model must live now.
      const options = { time: new Date().toISOString(), aheadMs: minutes(ahead), isRevision, isUneven }
      const run = new AnyRun(sql, await loadedPortal(sql, options))
      const { erp } = run.portal
      let before = await standing(sql, erp)
      for (const step of steps) {
        await run.perform(step)
        const after = await standing(sql, erp)
        expect(lostBetween(before, after)).toEqual([])
        before = after
        expect(run.wroteWithoutLease).toEqual([])
      }
      await run.settle()
      expect(await shownBy(sql)).toEqual(heldBy(erp))
      expect(await askOrders()).toEqual(answersOf(erp))
      expect(await run.idle()).toEqual([])
    })
    // Shrinking a failure would take longer than the test may; its steps and the seed are printed without that.
    await fc.assert(property, { numRuns: 25, endOnFailure: true, includeErrorInReport: true })
  },
  300_000,
)
