import { demoOfData } from '../demo.ts'
import { openConnectors } from '../erp/connectors.ts'
import type { Connectors } from '../erp/port.ts'
import { fieldsOf } from '../fields-of.ts'
import type { Entity } from '../ingest/entity.ts'
import { FileRefusal } from '../ingest/file-refusal.ts'
import { hasProvider } from '../ingest/lock-entity.ts'
import type { SourceItem } from '../ingest/source-item.ts'
import type { CommandParts } from './command.ts'

/** The connector that provides the records of an entity and a provider; undefined if they are imported from files. */
export type OwnerOf = (entity: Entity, provider: unknown) => string | undefined

/** Opens nothing if no connector is configured. */
export async function connectorOwnership(parts: CommandParts): Promise<OwnerOf> {
  if (parts.configuration.connectors.length === 0) return () => undefined
  return ownershipIn(openConnectors({ ...parts, demo: await demoOfData(parts.sql) }))
}

export function ownershipIn(connectors: Connectors): OwnerOf {
  return ({ name }, provider) => {
    const feed = provider === 'epicor' || provider === 'odoo' ? connectors[provider] : connectors.website
    if (feed === undefined) return undefined
    const { name: connector, streams } = feed
    // Order lines belong to their orders.
    const whole = name === 'order-lines' ? 'orders' : name
    return streams.some(({ entity }) => entity === whole) ? connector : undefined
  }
}

/** Refuses a file of an entity without providers that a connector provides. */
export function assertNotOwned(entity: Entity, ownerOf: OwnerOf): void {
  const owner = hasProvider(entity) ? undefined : ownerOf(entity, undefined)
  if (owner !== undefined)
    throw new FileRefusal(`${entity.name} come from the connector ${owner} (CONNECTORS_FILE), not from files`)
}

/** Refuses records that a connector provides: file and connector would keep overwriting each other. */
export async function* withoutOwned(
  records: AsyncIterable<SourceItem>,
  entity: Entity,
  ownerOf: OwnerOf,
): AsyncGenerator<SourceItem> {
  for await (const item of records) {
    const { line, value } = item
    const { srcProvider: provider } = fieldsOf(value)
    const owner = ownerOf(entity, provider)
    if (owner === undefined) yield item
    else {
      const unreadable = `is ${String(provider)}: its ${entity.name} come from the connector ${owner} (CONNECTORS_FILE), not from files`
      yield { line, value, field: 'srcProvider', unreadable }
    }
  }
}
