import { askLive } from '../erp/ask-live.ts'
import type { Connectors, StockedPart } from '../erp/port.ts'

/** As long as a person looks at one word that does not come. */
const patienceMs = 5_000

/** How much of a part there is, all systems that tell it taken together; undefined where none of them does. */
export async function askProviders(
  { epicor, odoo }: Connectors,
  part: StockedPart,
): Promise<number | undefined> {
  // Both may be one system.
  const systems = [...new Set([epicor.live, odoo.live])]
  const told = await askLive(patienceMs, (signal) =>
    Promise.all(systems.map((system) => system.countStock(part, signal))),
  )
  const known = told.filter((quantity) => quantity !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, quantity) => sum + quantity, 0)
}
