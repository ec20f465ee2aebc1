import { demoOfData } from '../demo.ts'
import { openConnectors } from '../erp/connectors.ts'
import type { Feed } from '../erp/port.ts'
import { stopSystems } from '../erp/stop-systems.ts'
import { Refusal } from '../refusal.ts'
import { failureReason, isSystemFailure } from '../sync/failures.ts'
import { pulledConnectors } from '../sync/start-sync.ts'
import type { CommandParts } from './command.ts'
import { printable } from './printable.ts'
import { UsageError, type Terminal } from './terminal.ts'

/** The one connector that was named, or all connectors that fill the read model. */
export async function pulledBy(parts: CommandParts, names: readonly string[]): Promise<readonly Feed[]> {
  if (names.length > 1) throw new UsageError('Say one connector, or none for all.')
  const demo = await demoOfData(parts.sql)
  const all = pulledConnectors({ connectors: parts.connectors ?? openConnectors({ ...parts, demo }), demo })
  const [name] = names
  if (all.length === 0) throw new Refusal('No connector fills this portal: CONNECTORS_FILE names them.')
  const found = all.filter((connector) => name === undefined || connector.name === name)
  if (found.length === 0)
    throw new UsageError(
      `There is no connector '${name}': there are ${all.map((each) => each.name).join(', ')}.`,
    )
  return found
}

/** Does work on each connector; prints why one fails, and goes on with the next. Returns whether none has failed. */
export async function withEach(
  connectors: readonly Feed[],
  terminal: Terminal,
  work: (connector: Feed) => Promise<void>,
): Promise<boolean> {
  let isWell = true
  try {
    for (const connector of connectors)
      try {
        await work(connector)
      } catch (error) {
        if (!isSystemFailure(error)) throw error
        isWell = false
        terminal.err(`${connector.name}: ${printable(failureReason(error)).replace(/\.$/, '')}.`)
      }
  } finally {
    await stopSystems(connectors)
  }
  return isWell
}
