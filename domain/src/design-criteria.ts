import type { DesignRequest } from './design-requests.ts'
import { ownValue } from './own-value.ts'

type Criteria = DesignRequest['data']['criteria']['data']

/** A value of free-form criteria, ready to be shown; objects are nested at most `deepest` levels. */
export type CriteriaValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly CriteriaPair[] }
  | {
      readonly kind: 'table'
      readonly heads: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

export interface CriteriaPair {
  readonly name: string
  readonly value: CriteriaValue
}

interface CriteriaSection {
  readonly title: string
  readonly pairs: readonly CriteriaPair[]
}

/**
 * Objects become sections titled '{name} Design', then the free texts become 'Additional Information' (spec
 * 2, criteria).
 */
export function criteriaSections(criteria: Criteria): CriteriaSection[] {
  const entries = Object.entries(criteria)
  const sections = entries.flatMap(([name, section]) =>
    typeof section === 'string' ? [] : [{ title: `${name} Design`, pairs: pairsOf(section, 1) }],
  )
  const texts = entries.flatMap(([name, text]) =>
    typeof text === 'string' ? [{ name, value: { kind: 'text', text: text || '-' } as const }] : [],
  )
  return texts.length === 0 ? sections : [...sections, { title: 'Additional Information', pairs: texts }]
}

/** The deepest level of nested objects that is shown as pairs; deeper values are shown with their path. */
const deepest = 3
const pathMark = ' › '

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function pairsOf(fields: Fields, depth: number): CriteriaPair[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value: valueOf(value, depth) }))
}

function valueOf(value: unknown, depth: number): CriteriaValue {
  if (isPlain(value)) return { kind: 'text', text: plainText(value) }
  const isEmpty = Object.keys(value as object).length === 0
  if (isEmpty) return { kind: 'text', text: '-' }
  if (Array.isArray(value)) return listOf(value, depth)
  return fieldsOf(value as Fields, depth)
}

const fieldsOf = (fields: Fields, depth: number): CriteriaValue => ({
  kind: 'pairs',
  pairs: depth >= deepest ? flattened(fields) : pairsOf(fields, depth + 1),
})

function listOf(list: readonly unknown[], depth: number): CriteriaValue {
  if (list.every(isPlain)) return { kind: 'lines', lines: list.map(plainText) }
  if (list.every(isFields) && list.every((fields) => Object.values(fields).every(isPlain))) {
    const heads = [...new Set(list.flatMap((fields) => Object.keys(fields)))]
    return {
      kind: 'table',
      heads,
      rows: list.map((fields) => heads.map((head) => plainText(ownValue(fields, head)))),
    }
  }
  return fieldsOf(Object.fromEntries(list.map((item, at) => [String(at + 1), item])), depth)
}

/**
 * Every plain value below, with its path. A loop and not recursion, since the input can be nested to any
 * depth.
 */
function flattened(fields: Fields): CriteriaPair[] {
  const pairs: CriteriaPair[] = []
  const open: (readonly [name: string, value: unknown])[] = Object.entries(fields).toReversed()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, value] = next
    const inside = isPlain(value) ? [] : Object.entries(value as object)
    if (inside.length === 0)
      pairs.push({ name, value: { kind: 'text', text: plainText(isPlain(value) ? value : null) } })
    const below = Array.isArray(value)
      ? inside.map(([at, item]) => [String(Number(at) + 1), item] as const)
      : inside
    open.push(...below.map(([key, item]) => [`${name}${pathMark}${key}`, item] as const).toReversed())
  }
  return pairs
}
