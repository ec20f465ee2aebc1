import { followEntity } from './follow-entity.ts'
import type { Following } from './follow-entity.ts'
import { readDependents } from './read-dependents.ts'
import { streamStates } from './streams.ts'
import { filledBy } from './syncing.ts'

/** What names a part or a customer may be all there is: the next round is not to wait for it. */
const dependentsMs = 10_000

export interface Followed {
  /** Entities of which something is there that was not, for which refused documents may have waited. */
  landed: ReadonlySet<string>
  /** The streams that were asked, to the end of what they had to tell. */
  asked: string[]
  /** Those that the ERP refuses and that nothing has ever come of: without them nothing is old. */
  without: string[]
}

/** Asks what has changed and lands it, entity by entity; one whose records are no longer understood is left alone. */
export async function followRound(following: Following): Promise<Followed> {
  const { syncing } = following
  const states = await streamStates(syncing)
  const landed = new Set<string>()
  const asked: string[] = []
  for (const entity of filledBy(syncing.connector)) {
    const own = states.filter(({ stream, phase }) => stream.entity === entity.name && phase === 'follow')
    const due = own.flatMap((state) => {
      const look = following.lookAt(state)
      return look === undefined ? [] : [{ state, look }]
    })
    const followed = await followEntity(following, entity, due)
    if (followed.landed > 0) landed.add(entity.name)
    asked.push(...followed.asked)
  }
  await readDependents(syncing, dependentsMs)
  const without = states.filter(({ phase, failure }) => phase === 'load' && failure !== null)
  return { landed, asked, without: without.map(({ stream }) => stream.name) }
}
