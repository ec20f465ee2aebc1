import type { AppParts } from '../app-parts.ts'
import { fileProvider } from './files/file-provider.ts'
import type { Providers } from './port.ts'

/** Which system stands behind each provider, chosen once at the start: the demo's own, or files alone. */
export function openProviders(parts: Pick<AppParts, 'clock' | 'configuration' | 'log' | 'demo'>): Providers {
  const system = parts.demo?.connect(parts) ?? fileProvider(parts)
  return { epicor: system, odoo: system }
}
