import { expect, test } from 'vitest'
import { whyNoReplica, type FoundDatabase } from './which-database.ts'

const own: FoundDatabase = {
  origin: '7713083037503068797',
  database: '16385 portal',
  started: '1795842094.538135',
  isReplica: false,
  place: 5000,
}
const replica: FoundDatabase = { ...own, started: '1795842101.2', isReplica: true, place: 4000 }
const other = 'it is another database'

test.each<[what: string, found: FoundDatabase, why: string | undefined]>([
  ['the database itself', own, undefined],
  ['a replica', replica, undefined],
  ['a replica that has everything', { ...replica, place: 5000 }, undefined],
  ['another database of the same server', { ...own, database: '16390 trial' }, other],
  ['a replica’s other database', { ...replica, database: '16390 trial' }, other],
  ['a replica of another server', { ...replica, origin: '7713083037503068798' }, other],
  ['another server', { ...own, origin: '7713083037503068798', started: '1795842101.2' }, other],
  [
    'a replica that was promoted, or an old primary',
    { ...replica, isReplica: false },
    'its server follows no other: it was promoted, replaced or restored',
  ],
  [
    'a replica of the old primary, which is ahead',
    { ...replica, place: 5001 },
    'it is ahead of the database, so it follows another server',
  ],
])('reads may go to a replica or to the database itself: %s', (_, found, why) => {
  expect(whyNoReplica(found, own)).toBe(why)
})

test('while the database itself is a replica, as during a failover, the other may be ahead', () => {
  expect(whyNoReplica({ ...replica, place: 5001 }, { ...own, isReplica: true })).toBeUndefined()
})
