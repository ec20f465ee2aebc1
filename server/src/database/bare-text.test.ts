import { bareText } from '@portal/domain/bare-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const bareInSql = async (written: string) => {
  const [row] = await database.sql<{ bare: string }[]>`select bare_text(${written}) as bare`
  return row?.bare
}

test.each([
  'HP-4455',
  ' KRH/4407 #2',
  "Tim O'Brien & Sons",
  'O’Brien & Söhne',
  'Größe ½ ﬁn Ⅳ № 7',
  'İzmir IŞIK',
  'ΟΔΟΣ',
  'ΟΔΟΣ ΑΒ',
  'e\u0301 \u00e9 Đà Nẵng',
  '木材 12 한국',
  '٣ ३ ３',
  '50%_OFF\\\t\n|~',
  '',
])('the database compares %j as the domain does (api calls)', async (written) => {
  expect(await bareInSql(written)).toBe(bareText(written))
})

test('what keeps numbers apart stays', async () => {
  expect(await bareInSql('\u001fHP-1\u001fÄ 2\u001f')).toBe('\u001fhp1\u001fa2\u001f')
  expect(await bareInSql('\u001fHP-1\u001f')).toBe('\u001fhp1\u001f')
})
