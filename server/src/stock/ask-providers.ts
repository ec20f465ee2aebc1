import type { SrcProvider } from '@portal/domain/wire-values'
import { askLive } from '../erp/ask-live.ts'
import type { StockedPart } from '../erp/live-provider.ts'
import type { Connectors } from '../erp/port.ts'

/** The provider whose stock of a part it is; '' if the source did not say, and both may have some. */
export type Owner = SrcProvider | ''

/** How long a person waits for a yes or no. */
const patienceMs = 2_000

/** A part's quantity, added up over the systems that report it; undefined if none does. */
export async function askProviders(
  { epicor, odoo }: Connectors,
  owner: Owner,
  part: StockedPart,
): Promise<number | undefined> {
  // Both providers may use the same system.
  const both = [...new Set([epicor.live, odoo.live])]
  const systems = owner === '' ? both : [{ epicor, odoo }[owner].live]
  const answers = await askLive(patienceMs, (signal) =>
    Promise.all(systems.map((system) => system.countStock(part, signal))),
  )
  const known = answers.filter((quantity) => quantity !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, quantity) => sum + quantity, 0)
}
