import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { entities } from './entities.ts'

type Def = z.core.$ZodTypes['_zod']['def']

const defOf = (schema: z.core.$ZodType): Def => (schema as unknown as { def: Def }).def

/** Each text with a limit: its path in the record, and how many characters it may have. */
function textsIn(schema: z.core.$ZodType, path: readonly string[] = []): [field: string, most: number][] {
  const def = defOf(schema)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
  if (def.type === 'array') return textsIn(def.element, path)
  if (def.type === 'pipe') return [...textsIn(def.in, path), ...textsIn(def.out, path)]
  if ('innerType' in def) return textsIn(def.innerType, path)
  if (def.type !== 'string') return []
  const limits = (def.checks ?? []).flatMap(({ _zod }) =>
    'maximum' in _zod.def ? [Number(_zod.def.maximum)] : [],
  )
  return limits.map((most) => [path.join('.'), most])
}

/**
 * What the lists of `examples/README.md` must say: a field is listed with its kinds if it has another limit
 * in other kinds.
 */
function fieldsOf(most: number): string[] {
  const texts = entities.flatMap(({ name, shape }) =>
    textsIn(shape).map(([field, limit]) => ({ kind: name, field, isOf: limit === most })),
  )
  return [...Map.groupBy(texts, ({ field }) => field)]
    .flatMap(([field, all]) => {
      const of = all.filter(({ isOf }) => isOf)
      if (of.length === 0) return []
      return of.length === all.length ? field : `${field} of ${of.map(({ kind }) => kind).join(' and ')}`
    })
    .toSorted()
}

test('the description of the files tells how long each text may be', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../examples/README.md'), 'utf8')
  const said = [...text.matchAll(/^ {2}- ([\d,]+): ([^]*?)\.?$(?=\n *- )/gm)].map(
    ([, most = '', fields = '']) => [
      Number(most.replaceAll(',', '')),
      fields.split('·').map((field) => field.replaceAll(/\s+/g, ' ').trim()),
    ],
  )
  const limits = new Set(entities.flatMap(({ shape }) => textsIn(shape).map(([, most]) => most)))
  const others = [...limits].filter((most) => most !== 200).toSorted((a, b) => a - b)
  expect(said).toEqual(others.map((most) => [most, fieldsOf(most)]))
  expect(text).toContain('**Texts** have at most 200 characters')
})
