import type { CallShape, Schema } from '@portal/contract/call'
import { pathOf } from '@portal/contract/call'
import * as z from 'zod/mini'

interface Described {
  type?: string
  format?: string
  minimum?: number
  enum?: readonly string[]
  const?: string
  properties?: Record<string, Described>
  required?: readonly string[]
}

export interface SampleRequest {
  method: CallShape['method']
  url: string
  payload?: object
}

/** A valid request of any call, made from its schemas; `params` and `body` replace parts of it. */
export function sampleRequest(
  shape: CallShape,
  change: { params?: Record<string, string>; body?: object } = {},
): SampleRequest {
  const { method } = shape
  const params = { ...(sampleOf(shape.params) as Record<string, string>), ...change.params }
  const url = pathOf(shape, params)
  if (shape.body === undefined) return { method, url }
  return { method, url, payload: { ...(sampleOf(shape.body) as object), ...change.body } }
}

/** The names of a call's path parameters. */
export function paramNames(shape: CallShape): string[] {
  return [...shape.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

function sampleOf(schema: Schema | undefined): unknown {
  return schema && sample(z.toJSONSchema(schema, { io: 'output' }) as Described)
}

function sample(described: Described): unknown {
  if (described.const !== undefined) return described.const
  if (described.enum !== undefined) return described.enum[0]
  if (described.type === 'object') return sampleObject(described)
  if (described.type === 'array') return []
  if (described.type === 'integer') return described.minimum ?? 0
  return described.format === 'date' ? '2026-08-31' : 'none'
}

function sampleObject({ properties = {}, required = [] }: Described): object {
  return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]))
}
