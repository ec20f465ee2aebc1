import type { SrcProvider } from '@portal/domain/wire-values'
import { askLive } from '../erp/ask-live.ts'
import type { Connectors, StockedPart } from '../erp/port.ts'

/** Whose stock of a part it is; '' where nobody said, and both may have some. */
export type Owner = SrcProvider | ''

/** As long as a person waits for a yes or no. */
const patienceMs = 5_000

/** How much of a part there is, all systems that tell it taken together; undefined where none of them does. */
export async function askProviders(
  { epicor, odoo }: Connectors,
  owner: Owner,
  part: StockedPart,
): Promise<number | undefined> {
  // Both may be one system.
  const both = [...new Set([epicor.live, odoo.live])]
  const systems = owner === '' ? both : [{ epicor, odoo }[owner].live]
  const told = await askLive(patienceMs, (signal) =>
    Promise.all(systems.map((system) => system.countStock(part, signal))),
  )
  const known = told.filter((quantity) => quantity !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, quantity) => sum + quantity, 0)
}
