import { expect, test } from 'vitest'
import { isNewer } from './newer-touches.ts'

const ten = '2026-11-23T10:00:00Z'
const at = (time: string) => new Date(`2026-11-23T${time}Z`)
const known = { version: `${ten} 3f`, timeRead: at('10:20:00') }
const own = { document: '7', row: '7', version: ten }

test.each([
  ['a document that is not known', own, undefined, true],
  ['its own version, read long after', own, known, false],
  ['its own version, read soon after', own, { ...known, timeRead: at('10:14:59') }, true],
  ['its own version, read before, as clocks differ', own, { ...known, timeRead: at('09:59:00') }, true],
  ['what is to be read again', own, { ...known, timeRead: new Date(0) }, true],
  ['another version', { ...own, version: '2026-11-23T10:00:01Z' }, known, true],
  ['a person there', { ...own, row: '8' }, known, true],
  ['a time that is a number', { ...own, version: '1' }, { version: '1', timeRead: at('10:00:00') }, false],
  ['no version at all', { ...own, version: '' }, { version: '', timeRead: at('10:20:00') }, true],
] as const)('a change is newer or not: %s', (_name, touch, before, expected) => {
  expect(isNewer({}, touch, before)).toBe(expected)
})

test('a revision is never given twice', () => {
  const revision = { document: '7', row: '7', version: '4711' }
  const now = new Date()
  expect(isNewer({ isRevision: true }, revision, { version: '4711', timeRead: now })).toBe(false)
  expect(isNewer({ isRevision: true }, revision, { version: '4710', timeRead: now })).toBe(true)
})
