import type { AppParts } from '../app-parts.ts'
import { fileConnector } from './files/file-connector.ts'
import type { Connectors } from './port.ts'

/** Which system stands behind each provider, chosen once at the start: the demo's own, or files alone. */
export function openConnectors(
  parts: Pick<AppParts, 'clock' | 'configuration' | 'log' | 'demo'>,
): Connectors {
  if (parts.demo) return parts.demo.connect(parts)
  const files = fileConnector(parts)
  return { epicor: files, odoo: files }
}
