import type { DatabaseConnection } from './connection.ts'
import { openConnections, runBy, type Connections } from './connections.ts'
import { poolConfig, sqlOfPool, type PoolOptions } from './pool.ts'
import { NoReplica, type ReplicaWatch } from './replica-watch.ts'
import type { Sql } from './sql.ts'

interface Replicated {
  replica: DatabaseConnection
  own: DatabaseConnection
  watch: ReplicaWatch
}

/** A pool that reads a replica, or the database itself while the replica's address leads elsewhere. */
export function openReplicaPool({ replica, own, watch }: Replicated, options: PoolOptions): Sql {
  const ofReplica = openConnections(poolConfig(replica, options), watch.check)
  const ofOwn = openConnections(poolConfig(own, options))
  const take: Connections['take'] = async () => {
    if (watch.isElsewhere()) return ofOwn.take()
    try {
      return await ofReplica.take()
    } catch (error) {
      if (error instanceof NoReplica) return ofOwn.take()
      throw error
    }
  }
  return sqlOfPool({
    take,
    run: runBy(take),
    end: async (timeoutS) => void (await Promise.all([ofReplica.end(timeoutS), ofOwn.end(timeoutS)])),
  })
}
