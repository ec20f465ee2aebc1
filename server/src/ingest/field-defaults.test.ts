import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { entities } from './entities.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../examples/README.md'), 'utf8')
const sections = readme.split(/^## /m).slice(1)

/** The fields that get a value if a record gives none, with this value. */
function defaultsOf(shape: Readonly<Record<string, z.ZodMiniType>>): [string, string | number][] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const { data } = schema.safeParse(undefined)
    const isValue = (typeof data === 'string' && data !== '') || typeof data === 'number'
    return isValue ? [[field, data] satisfies [string, string | number]] : []
  })
}

describe('a field with a default is documented with it', () => {
  const all = entities.flatMap(({ name, shape }) =>
    defaultsOf(shape.shape).map(([field, value]) => [name, field, value] as const),
  )
  test.each(all)('%s: %s, %s by default', (name, field, value) => {
    const section = sections.find((text) => text.split('\n', 1)[0]?.split(', ').includes(name)) ?? ''
    const said = section.match(new RegExp(`\\b${field}\\b(?!\\.)[^·]*default`))?.[0]
    expect(said).toContain(String(value))
  })
})
