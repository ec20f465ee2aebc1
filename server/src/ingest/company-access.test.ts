import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../access/add-user.ts'
import { createSession } from '../access/sessions.ts'
import { findUser } from '../session/queries.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { recordImporter } from './testing/record-importer.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const importRecords = recordImporter(() => portal.parts)

/** Companies of this test only: each test has its own numbers. */
let run = 0
const num = (number: number) => String(run * 1_000 + number)
beforeEach(() => void (run += 1))

const aCompanyRecord = (number: number, accounts?: readonly number[]) => ({
  ID: num(number),
  company_name: `Company ${num(number)}`,
  ...(accounts && { accounts: accounts.map(num) }),
})

async function addPerson(name: string, details: { company: string; accounts?: string[]; isNew?: boolean }) {
  const email = `${name}${run}@x.example`
  const { company, accounts = [], isNew: isNewCompany = false } = details
  const privileges = ['trade']
  await addUser(
    { ...portal.parts, operator: 'ops@test' },
    { email, name, companies: [company], isNewCompany, accounts, privileges },
  )
  return email
}

/** What the person can see at present. */
async function seenBy(email: string) {
  const user = await findUser(portal.parts.sql, email)
  const made = user && (await createSession(portal.parts, user))
  const { company, allAccounts } = made?.session ?? {}
  return { company: company?.company_name, epicor: company?.epicor_number, accounts: allAccounts }
}

test('a company made by hand never becomes one of a file, whatever number that has', async () => {
  const email = await addPerson('kim', { company: `New Co ${run}`, isNew: true })
  const [made] = await portal.parts.sql<
    [{ id: number }]
  >`select id from company where company_name = ${`New Co ${run}`}`
  const others = [made.id, made.id + 1, made.id + 2].map((ID, at) => ({
    ID,
    company_name: `Harrow ${run}.${at}`,
    accounts: [num(at)],
  }))
  expect(await importRecords('companies', others)).toMatchObject({ fresh: 3, refused: 0, access: [] })
  expect(await seenBy(email)).toEqual({ company: `New Co ${run}`, epicor: null, accounts: [] })
})

test('a design request names companies by reference, and never one of that id', async () => {
  const email = await addPerson('lee', { company: `Own ${run}`, isNew: true })
  const [own] = await portal.parts.sql<
    [{ id: number }]
  >`select company_id as id from portal_user where email = ${email}`
  const request = {
    ID: run * 1_000 + 1,
    requestNumber: '1',
    merchant: { ID: own.id },
    builder: { ID: own.id },
    status: 5,
    internalStatus: 40,
    dateCreated: '2026-09-01',
    lastUpdated: '2026-09-01',
    user: {},
  }
  expect((await importRecords('design-requests', [request])).refusals[0]?.reason).toBe(
    `there is no company ${own.id}`,
  )
  await importRecords('companies', [{ ID: own.id, company_name: `Other ${run}` }])
  expect(await importRecords('design-requests', [request])).toMatchObject({ fresh: 1 })
  const [landed] = await portal.parts.sql`
    select merchant_company_id <> ${own.id} as "isOther" from design_request where id = ${request.ID}`
  expect(landed).toEqual({ isOther: true })
  const ofOther = { ...request, source: 'crm' }
  const { refusals } = await importRecords('design-requests', [{ ...ofOther, ID: request.ID + 1 }])
  expect(refusals[0]?.reason).toBe(`there is no company ${own.id} of crm`)
})

test('a request of another source does not take over one of the same number', async () => {
  const company = aCompanyRecord(8, [8])
  await importRecords('companies', [company])
  const named = { ID: company.ID, source: 'file' }
  const request = {
    ID: run * 1_000 + 8,
    requestNumber: '8',
    merchant: named,
    builder: named,
    status: 5,
    internalStatus: 40,
    dateCreated: '2026-09-01',
    lastUpdated: '2026-09-01',
    user: {},
  }
  expect(await importRecords('design-requests', [request])).toMatchObject({ fresh: 1 })
  const { refusals } = await importRecords('design-requests', [{ ...request, source: 'crm', status: 6 }])
  expect(refusals).toMatchObject([
    { field: 'ID', reason: `request ${request.ID} is another one, of another source` },
  ])
})

test('one reference of two sources is two companies', async () => {
  const [first, second] = [aCompanyRecord(1, [1]), { ...aCompanyRecord(1, [2]), source: 'crm' }]
  expect(await importRecords('companies', [first, second])).toMatchObject({ fresh: 2, repeated: 0 })
  const email = await addPerson('pat', { company: `crm:${num(1)}` })
  expect((await seenBy(email)).accounts).toEqual([num(2)])
  expect(await importRecords('companies', [{ ...first, company_name: 'Renamed' }])).toMatchObject({
    changed: 1,
  })
  expect((await seenBy(email)).company).toBe(`Company ${num(1)}`)
})

test('a company that people sign in for keeps its name until another is accepted', async () => {
  await importRecords('companies', [aCompanyRecord(1, [1]), aCompanyRecord(2)])
  const email = await addPerson('sam', { company: `file:${num(1)}` })
  const renamed = { ...aCompanyRecord(1, [1]), company_name: 'Other Co', epicor_number: 'E-1' }
  const held = await importRecords('companies', [renamed, { ...aCompanyRecord(2), state: 'TAS' }])
  expect(held).toMatchObject({ changed: 1, refused: 1, held: 1, codes: ['held'], access: [] })
  expect(held.refusals).toEqual([
    {
      line: 1,
      field: 'company_name',
      reason: `'Company ${num(1)}', for which 1 person may sign in, would become 'Other Co'`,
    },
  ])
  expect(await seenBy(email)).toMatchObject({ company: `Company ${num(1)}`, epicor: null })
  expect(await importRecords('companies', [renamed], { isAccepted: true })).toMatchObject({
    changed: 1,
    refused: 0,
  })
  expect(await seenBy(email)).toMatchObject({ company: 'Other Co', epicor: 'E-1' })
})

test('accounts come to and go from people only when it is accepted, and it is told how many people notice', async () => {
  await importRecords('companies', [aCompanyRecord(1, [1]), aCompanyRecord(2, [3])])
  const company = `file:${num(1)}`
  const [ann, bob] = [
    await addPerson('ann', { company }),
    await addPerson('bob', { company, accounts: [num(2)] }),
  ]
  await importRecords('companies', [aCompanyRecord(1, [1, 2])], { isAccepted: true })
  const change = [aCompanyRecord(1, [1, 4])]
  const held = await importRecords('companies', change)
  expect(held.refusals[0]?.reason).toBe(
    `1 person would lose 1 account (${num(2)}), 2 people would gain 1 account (${num(4)})`,
  )
  expect((await seenBy(ann)).accounts).toEqual([num(1), num(2)])
  const landed = await importRecords('companies', change, { isAccepted: true })
  expect(landed.access).toMatchObject([
    { accountNum: num(2), isGain: false, userIds: [expect.any(Number)] },
    { accountNum: num(4), isGain: true, userIds: [expect.any(Number), expect.any(Number)] },
  ])
  expect((await seenBy(ann)).accounts).toEqual([num(1), num(4)])
  expect((await seenBy(bob)).accounts).toEqual([num(1), num(2), num(4)])
})

test('no company takes an account from one that people sign in for', async () => {
  await importRecords('companies', [aCompanyRecord(1, [1, 2])])
  const email = await addPerson('eve', { company: `file:${num(1)}` })
  const moved = [aCompanyRecord(1, [1]), aCompanyRecord(2, [2]), aCompanyRecord(3, [5])]
  expect(await importRecords('companies', moved)).toMatchObject({ fresh: 1, refused: 2, held: 2 })
  expect((await seenBy(email)).accounts).toEqual([num(1), num(2)])
  expect(await importRecords('companies', moved, { isAccepted: true })).toMatchObject({
    fresh: 1,
    refused: 0,
  })
  expect((await seenBy(email)).accounts).toEqual([num(1)])
})

test('people of a second company count too, and lose nothing that moves between their own', async () => {
  await importRecords('companies', [aCompanyRecord(1, [1]), aCompanyRecord(2, [2])])
  const email = `two${run}@x.example`
  const companies = [`file:${num(1)}`, `file:${num(2)}`]
  await addUser(
    { ...portal.parts, operator: 'ops@test' },
    { email, name: 'Two', companies, accounts: [], privileges: ['trade'] },
  )
  const moved = [aCompanyRecord(1, []), aCompanyRecord(2, [1, 2])]
  const held = await importRecords('companies', moved)
  expect(held).toMatchObject({ held: 2 })
  expect(held.refusals[1]?.reason).toMatch(/^0 people would lose 1 account .*, 0 people would gain 1 account/)
  await importRecords('companies', moved, { isAccepted: true })
  expect((await seenBy(email)).accounts).toEqual([num(1), num(2)])
})

test('a file without accounts takes none away, and no file takes what a person was granted', async () => {
  await importRecords('companies', [aCompanyRecord(1, [1]), aCompanyRecord(2, [2])])
  const accounts = [num(2), num(9)]
  const email = await addPerson('gus', { company: `file:${num(1)}`, accounts })
  expect(await importRecords('companies', [aCompanyRecord(1)])).toMatchObject({ unchanged: 1 })
  expect(await importRecords('companies', [aCompanyRecord(1, [1]), aCompanyRecord(2, [])])).toMatchObject({
    changed: 1,
    refused: 0,
  })
  expect((await seenBy(email)).accounts).toEqual([num(1), num(2), num(9)])
})
