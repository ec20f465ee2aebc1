import type { SrcProvider } from '@portal/domain/wire-values'
import { askLive } from '../erp/ask-live.ts'
import type { LiveProvider, StockedPart } from '../erp/live-provider.ts'
import { isOutage } from '../faults.ts'

/** The provider whose stock of a part it is; '' if the source did not say, and both may have some. */
export type Owner = SrcProvider | ''

type Counting = Pick<LiveProvider, 'countStock'>

/** How long a person waits for a yes or no. */
const patienceMs = 2_000

/**
 * A part's quantity, added up over the systems that report it; undefined if none does. If one cannot be asked, what the other
 * has counts, unless it has none.
 */
export async function askProviders(
  { epicor, odoo }: Readonly<Record<SrcProvider, { readonly live: Counting }>>,
  owner: Owner,
  part: StockedPart,
): Promise<number | undefined> {
  // Both providers may use the same system.
  const both = [...new Set([epicor.live, odoo.live])]
  const systems = owner === '' ? both : [{ epicor, odoo }[owner].live]
  const asked = await Promise.allSettled(
    systems.map((system) => askLive(patienceMs, (signal) => system.countStock(part, signal))),
  )
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const known = answers.filter((quantity) => quantity !== undefined)
  const sum = known.reduce((sum, quantity) => sum + quantity, 0)
  for (const one of asked)
    if (one.status === 'rejected' && !(isOutage(one.reason) && sum > 0)) throw one.reason
  return known.length === 0 ? undefined : sum
}
