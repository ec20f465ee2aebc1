import { expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { customerRecords } from './party-records.ts'

const areaCodes: Readonly<Record<string, string>> = {
  VIC: '03',
  TAS: '03',
  NSW: '02',
  QLD: '07',
  SA: '08',
}

test('a customer’s telephone number is of the state of the yard', () => {
  const stateOf = new Map(accounts.map(({ accountNum, state }) => [accountNum, state]))
  const records = [...customerRecords('2026-11-20')]
  const states = new Set(records.map(({ accountNum }) => stateOf.get(accountNum)))
  expect(states).toEqual(new Set(Object.keys(areaCodes)))
  for (const { accountNum, phone } of records)
    expect(phone.slice(0, 5)).toBe(`(${areaCodes[stateOf.get(accountNum) ?? '']}) `)
})
