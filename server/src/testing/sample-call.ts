import { pathOf, type CallShape, type Schema } from '@portal/contract/call'
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

interface SampleRequest {
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

export function paramNames(shape: CallShape): string[] {
  return [...shape.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** The fields of a call's body that may hold any text: `email`, `filter.searchTerm`. */
export function textFields(shape: CallShape): string[] {
  const { properties = {} } = describe(shape.body) ?? {}
  return Object.entries(properties).flatMap(([name, field]) => {
    if (isText(field)) return [name]
    const inner = Object.entries(field.properties ?? {})
    return inner.filter(([, described]) => isText(described)).map(([key]) => `${name}.${key}`)
  })
}

const isText = ({ type, enum: names, const: only }: Described): boolean =>
  type === 'string' && names === undefined && only === undefined

function describe(schema: Schema | undefined): Described | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'output' }) as Described)
}

function sampleOf(schema: Schema | undefined): unknown {
  const described = describe(schema)
  return described && sample(described)
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
