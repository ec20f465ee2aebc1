import type { AppParts } from '../app-parts.ts'
import { demoProvider } from './demo/demo-provider.ts'
import { fileProvider } from './files/file-provider.ts'
import type { Providers } from './port.ts'

/** The demo's own systems while the data is the demo's; else files alone. */
export function openProviders(parts: Pick<AppParts, 'sql' | 'clock' | 'configuration' | 'log'>): Providers {
  const { sql, clock } = parts
  const demo = demoProvider(clock)
  const files = fileProvider(parts)
  // Asked each time: data may be brought in beside the running server.
  const isDemo = async () => {
    const [origin] = await sql<{ is_demo: boolean }[]>`select is_demo from data_origin`
    return origin?.is_demo ?? false
  }
  return { live: async () => ((await isDemo()) ? demo : files) }
}
