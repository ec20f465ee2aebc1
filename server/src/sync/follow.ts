import { followEntity, type Following } from './follow-entity.ts'
import type { Looked } from './last-looks.ts'
import { markAndReadAgain, readCustomers } from './read-again.ts'
import { registerStreams } from './streams.ts'
import { filledBy } from './syncing.ts'

/** All documents may name one part or customer: the next round must not wait until they have been read again. */
const readMarkedMs = 10_000

interface Followed {
  /** Entities with changes that landed, for which refused documents may have waited. */
  landed: ReadonlySet<string>
  /** The streams whose changes were read to the end. */
  asked: Looked[]
  /** Streams that are stopped and were never loaded: the age of the connector's records does not depend on them. */
  neverLoaded: string[]
}

/** Asks for changes and lands them, entity by entity; a failure that stops one entity does not stop the others. */
export async function followRound(following: Following): Promise<Followed> {
  const { syncing } = following
  const states = await registerStreams(syncing)
  const landed = new Set<string>()
  const asked: Looked[] = []
  for (const entity of filledBy(syncing.connector)) {
    const own = states.filter(({ stream, phase }) => stream.entity === entity.name && phase === 'follow')
    const due = own.flatMap((state) => {
      const look = following.lookAt(state)
      return look === undefined ? [] : [{ state, look }]
    })
    const followed = await followEntity(following, entity, due)
    if (followed.landed > 0) landed.add(entity.name)
    if (await readCustomers(syncing, followed.awaited)) landed.add('customers')
    asked.push(...followed.asked)
  }
  await markAndReadAgain(syncing, readMarkedMs)
  const neverLoaded = states.filter(({ phase, failure }) => phase === 'load' && failure !== null)
  return { landed, asked, neverLoaded: neverLoaded.map(({ stream }) => stream.name) }
}
