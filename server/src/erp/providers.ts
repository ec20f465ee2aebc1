import type { AppParts } from '../app-parts.ts'
import { demoProvider } from './demo/demo-provider.ts'
import type { LiveProvider, Providers } from './port.ts'

/** Data that was brought in from files has nobody to ask: the read model is all there is. */
const filesAlone: LiveProvider = {
  freshRecord: (delivery) => delivery,
  findLocation: async () => undefined,
  readPhoto: async () => undefined,
  printDocument: (_document, print) => print(),
}

/** The demo's own systems while the data is the demo's; nobody's else. */
export function openProviders({ sql, clock }: Pick<AppParts, 'sql' | 'clock'>): Providers {
  const demo = demoProvider(clock)
  // Asked each time: data may be brought in beside the running server.
  const isDemo = async () => {
    const [origin] = await sql<{ is_demo: boolean }[]>`select is_demo from data_origin`
    return origin?.is_demo ?? false
  }
  return { live: async () => ((await isDemo()) ? demo : filesAlone) }
}
