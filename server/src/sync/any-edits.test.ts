import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { updateOf } from '../erp/testing/model-erp.ts'
import { openWork } from './run-connector.ts'
import { failingCommit } from './testing/failing-commit.ts'
import type { CommitFault } from './testing/failing-commit.ts'
import { heldBy, loadedPortal, minutes, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

type Portal = Awaited<ReturnType<typeof loadedPortal>>
type Kind = Parameters<Portal['erp']['idsOf']>[0]

/** Picks a document of a kind, never the first while there are others: nothing could prove that the last one is gone. */
function pick({ erp }: Portal, kind: Kind, at: number): number {
  const [first = 0, ...others] = erp.idsOf(kind)
  return others[at % Math.max(1, others.length)] ?? first
}

/** What people do in the ERP; each `at` picks a document. */
const edits: Readonly<Record<string, (portal: Portal, at: number) => void>> = {
  'adds an order': (portal, at) => {
    const of = portal.erp.add('orders', { of: pick(portal, 'customers', at), amount: at })
    portal.erp.add('lines', { of })
  },
  'changes an order': (portal, at) => portal.erp.edit('orders', pick(portal, 'orders', at), { amount: at }),
  'renames an order': (portal, at) => {
    const id = pick(portal, 'orders', at)
    portal.erp.edit('orders', id, { num: `R${at}-${id}` })
  },
  'gives an order to another': (portal, at) =>
    portal.erp.edit('orders', pick(portal, 'orders', at), { of: pick(portal, 'customers', at + 1) }),
  'deletes an order': (portal, at) => portal.erp.delete('orders', pick(portal, 'orders', at)),
  'changes a line': (portal, at) => portal.erp.edit('lines', pick(portal, 'lines', at), { amount: at }),
  'deletes a line': (portal, at) => portal.erp.delete('lines', pick(portal, 'lines', at)),
  'adds a delivery': (portal, at) => void portal.erp.add('deliveries', { of: pick(portal, 'orders', at) }),
  'adds an invoice': (portal, at) => void portal.erp.add('invoices', { of: pick(portal, 'customers', at) }),
  'takes an invoice back': (portal, at) =>
    portal.erp.edit('invoices', pick(portal, 'invoices', at), { isDraft: at % 2 === 0 }),
  'adds a customer': (portal, at) =>
    void portal.erp.add('customers', { num: `A${at}${portal.erp.idsOf('customers').length}` }),
  'renames a customer': (portal, at) =>
    portal.erp.edit('customers', pick(portal, 'customers', at), { name: `Customer ${at}` }),
  'renumbers a customer': (portal, at) =>
    portal.erp.edit('customers', pick(portal, 'customers', at), {
      num: `N${at}${portal.clock.now().getTime()}`,
    }),
  'merges two customers': (portal, at) => {
    const [gone, into = 0] = [pick(portal, 'customers', at), portal.erp.idsOf('customers')[0]]
    if (gone !== into) portal.erp.merge(gone, into)
  },
}

const faults = ['call', 'commit before', 'commit after', 'rights', 'none'] as const

const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      edit: fc.constantFrom(...Object.keys(edits)),
      at: fc.nat(999),
      isLate: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      work: fc.constantFrom('near', 'far', 'sweep', 'load'),
      fault: fc.constantFrom(...faults),
      after: fc.nat(8),
    }),
  },
  { weight: 1, arbitrary: fc.record({ seconds: fc.constantFrom(0.3, 1, 20, 150, 3000) }) },
  { weight: 1, arbitrary: fc.constant('restart' as const) },
)

/** The customer that owns each account, as far as the portal knows. */
const ownersNow = async (): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.sql<{ account: string; owner: string }[]>`
    select account_num as account, owner from account_owner`
  return new Map(rows.map(({ account, owner }) => [account, owner]))
}

/** The orders that the portal shows, and who owns their accounts. */
const standing = async () => ({ orders: (await shownBy(database.sql)).orders, owners: await ownersNow() })

/** Orders that the ERP shows and that stood under their own customer's account; under another's nobody may see them. */
const kept = ({ erp }: Portal, { orders, owners }: Awaited<ReturnType<typeof standing>>) => {
  const customers = new Map(erp.shown('orders').map(({ row }) => [row.num, String(row.of)]))
  return orders
    .filter(({ number, account }) => customers.has(number) && customers.get(number) === owners.get(account))
    .map(({ number }) => number)
}

test('whatever is edited and fails, no fault deletes, and after quiet and one sweep the portal shows what the ERP holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const portal = await loadedPortal(database.sql)
      const { erp, clock, syncing } = portal
      let commitFault: CommitFault
      const nextFault = () => {
        const fault = commitFault
        commitFault = undefined
        return fault
      }
      const faulty = { ...syncing, sql: failingCommit(database.sql, nextFault) }
      let work = openWork(faulty)
      const late: (() => void)[] = []
      for (const step of steps) {
        const before = await standing()
        if (step === 'restart') work = openWork(faulty)
        else if ('seconds' in step) clock.advance(step.seconds * 1000)
        else if ('edit' in step) {
          if (step.isLate)
            late.push(erp.begin(updateOf('orders', pick(portal, 'orders', step.at), { amount: step.at })))
          else edits[step.edit]?.(portal, step.at)
          if (step.at % 3 === 0) late.shift()?.()
        } else {
          let calls = 0
          if (step.fault === 'call')
            erp.disturb(() => {
              if ((calls += 1) > step.after) throw new Error('the ERP is down')
            })
          if (step.fault === 'commit before') commitFault = 'before'
          if (step.fault === 'commit after') commitFault = 'after'
          if (step.fault === 'rights') erp.hide(({ id }) => id % 7 < step.after % 7)
          const doing = {
            near: () => work.follow('near'),
            far: () => work.follow('far'),
            sweep: () => work.sweep({ isNow: true }),
            load: () => work.load(),
          }[step.work]
          await Promise.allSettled([step.fault === 'rights' ? work.follow('near') : doing?.()])
          erp.disturb()
          erp.hide()
        }
        const after = new Set((await shownBy(database.sql)).orders.map(({ number }) => number))
        expect(kept(portal, before).filter((number) => !after.has(number))).toEqual([])
      }
      for (const commit of late) commit()
      commitFault = undefined
      clock.advance(minutes(3))
      await work.load()
      await work.follow('far')
      await work.sweep({ isNow: true, isWhole: true })
      expect(await shownBy(database.sql)).toEqual(heldBy(erp))
    }),
    { numRuns: 4 },
  )
}, 120_000)
