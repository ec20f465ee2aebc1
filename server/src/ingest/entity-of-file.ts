import { basename } from 'node:path'
import { entities } from './entities.ts'
import type { Entity } from './entity.ts'

const named = /^(?<entity>[a-z]+(-[a-z]+)?).*\.(jsonl|ndjson|csv|tsv|txt)(\.gz)?$/

/**
 * The entity in a file, by the file's name: `orders.jsonl`, `orders-2026-11.csv.gz`, `design-requests.jsonl`.
 */
export function entityOfFile(path: string): Entity | undefined {
  const start = named.exec(basename(path).toLowerCase())?.groups?.['entity'] ?? ''
  const found = entities.filter(({ name }) => start === name || start.startsWith(`${name}-`))
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]
}
