import fc from 'fast-check'
import type { FailureKind } from '../../erp/calling/erp-failure.ts'
import { allEdits, lateKinds } from './people-edits.ts'

const failureKinds = [
  'down',
  'slow',
  'busy',
  'denied',
  'session gone',
  'too large',
  'refused',
] as const satisfies readonly FailureKind[]

/** Few places as often as many: what is done twice to one record goes wrong sooner. */
const At = fc.oneof(fc.nat(3), fc.nat(999))

const Edit = fc.record({ edit: fc.constantFrom(...allEdits), at: At })

/** What goes wrong in the middle of some work. */
const Fault = fc.oneof(
  { weight: 4, arbitrary: fc.record({ fails: fc.constantFrom(...failureKinds), isLasting: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ commit: fc.constantFrom('before', 'after') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      hides: fc.constantFrom('changes', 'list', 'read', 'everything'),
      share: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ waits: fc.constantFrom(1, 5, 40, 200) }) },
  { weight: 3, arbitrary: Edit },
  { weight: 1, arbitrary: fc.constant('lost lease' as const) },
  { weight: 2, arbitrary: fc.constant('none' as const) },
)

const Work = fc.record({
  work: fc.constantFrom('near', 'far', 'sweep', 'load'),
  fault: Fault,
  /** The number of moments before it, two for each call, or of transactions. */
  after: fc.oneof(fc.nat(12), fc.nat(80)),
})

export const Step = fc.oneof(
  { weight: 5, arbitrary: Edit },
  { weight: 2, arbitrary: fc.record({ begins: fc.constantFrom(...lateKinds), at: At }) },
  { weight: 1, arbitrary: fc.constant('the oldest late edit ends' as const) },
  { weight: 5, arbitrary: Work },
  { weight: 2, arbitrary: fc.record({ seconds: fc.constantFrom(0.3, 1, 20, 150, 3000) }) },
  { weight: 1, arbitrary: fc.constant('restart' as const) },
)

type Of<T> = T extends fc.Arbitrary<infer U> ? U : never
export type Step = Of<typeof Step>
export type WorkStep = Of<typeof Work>
