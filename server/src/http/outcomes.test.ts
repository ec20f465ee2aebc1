import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls'
import type { CallShape } from '@portal/contract/call'
import { expect, test } from 'vitest'
import { routesOf } from '../app.ts'
import { outcomesOf } from './outcomes.ts'

/** Handlers are not run here, so they need no parts and no server state. */
const bound = routesOf(...([{}, {}, {}] as unknown as Parameters<typeof routesOf>))

/** Outcomes that authorisation.test.ts and input.test.ts prove for every call at once. */
function isGenerated(shape: CallShape, status: number): boolean {
  if ([400, 403, 413, 414, 415, 440].includes(status)) return true
  return status === 401 && shape.who !== 'public'
}

function provedOutcomes(): Set<string> {
  const root = join(import.meta.dirname, '..')
  const sources = globSync('**/*.test.ts', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const proofs = sources.flatMap((source) => [...source.matchAll(/\bproves\(\s*'(\w+)',\s*(\d{3}),/g)])
  return new Set(proofs.map(([, call, status]) => `${call} ${status}`))
}

test('every call of the contract is bound, once: none returns 501 (api conventions)', () => {
  expect(bound.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('every declared outcome is proved by a test', () => {
  const proved = provedOutcomes()
  const unproved = bound
    .flatMap(({ name, shape }) =>
      outcomesOf(shape)
        .filter((status) => !isGenerated(shape, status))
        .map((status) => `${name} ${status}`),
    )
    .filter((outcome) => !proved.has(outcome))
  expect(unproved).toEqual([])
})

test('nobody proves an outcome that the contract does not declare', () => {
  const declared = new Set(
    Object.entries<CallShape>(calls).flatMap(([name, shape]) =>
      outcomesOf(shape).map((status) => `${name} ${status}`),
    ),
  )
  expect([...provedOutcomes()].filter((outcome) => !declared.has(outcome))).toEqual([])
})
