import type { LiveProvider, Providers, StockedPart } from '../erp/port.ts'
import { erpSlow } from '../faults.ts'

/** As long as a person looks at one word that does not come. */
const patienceMs = 5_000

/** How much of a part there is, all systems that tell it taken together; undefined where none of them does. */
export async function askProviders(providers: Providers, part: StockedPart): Promise<number | undefined> {
  // Both may be one system.
  const systems = new Set([providers.epicor, providers.odoo])
  const signal = AbortSignal.timeout(patienceMs)
  const told = await Promise.race([countIn([...systems], part, signal), failureAt(signal)])
  const known = told.filter((quantity) => quantity !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, quantity) => sum + quantity, 0)
}

const countIn = (systems: readonly LiveProvider[], part: StockedPart, signal: AbortSignal) =>
  Promise.all(systems.map((system) => system.countStock(part, signal)))

/** Whether a system heeds the signal or not. */
const failureAt = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(erpSlow(signal.reason)), { once: true })
  })
