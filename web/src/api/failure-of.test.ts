import { expect, test, vi } from 'vitest'
import { Fault } from '../faults.ts'
import { failureOf } from './failure-of.ts'

const asked = (status?: number) => ({
  error: status === undefined ? null : new Fault('', { status, isAnswer: true }),
  isLoadingError: status !== undefined,
  refetch: vi.fn<() => void>(),
})

test('of several questions what could not be asked comes first, and all that failed are asked again', () => {
  const all = [asked(), asked(404), asked(502), asked(503)]
  const failure = failureOf(all)
  expect(failure?.error).toBe(all[2]?.error)
  failure?.refetch()
  expect(all.map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1, 1])
})

test('a refusal is told where nothing else failed, and nothing where nothing did', () => {
  expect(failureOf([asked(), asked(403)])?.error).toMatchObject({ status: 403 })
  expect(failureOf([asked()])).toBeUndefined()
})
