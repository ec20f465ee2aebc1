import type { Scope } from './scope.ts'
import type { SignedIn } from './signed-in.ts'

/** Whose request it is, for replies whose parts depend on privileges. */
export interface Asker {
  readonly session: Pick<SignedIn, 'privileges'>
  readonly scope: Scope
}
