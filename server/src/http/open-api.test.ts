import { calls } from '@portal/contract/calls'
import type { CallShape } from '@portal/contract/call'
import { expect, test } from 'vitest'
import { openApiDocument } from './open-api.ts'

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: { name?: string; in?: string; required?: boolean; schema?: object; $ref?: string }[]
  requestBody?: { required: boolean; content: object }
  responses: Record<string, { description: string; headers?: Record<string, { description: string }> }>
}

const document = openApiDocument({ title: 'Trade Portal', version: '1.0.0' })
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      { path, method, operation },
    ]),
  ),
)

test('every call is described, once (api conventions)', () => {
  expect([...operations.keys()].toSorted()).toEqual(Object.keys(calls).toSorted())
  const count = Object.values(paths).flatMap((methods) => Object.keys(methods)).length
  expect(count).toBe(Object.keys(calls).length)
})

test.each(Object.entries<CallShape>(calls))(
  '%s is described with its parameters and outcomes (api conventions)',
  (name, shape) => {
    const { path, method, operation } = operations.get(name) ?? {}
    expect(method).toBe(shape.method.toLowerCase())
    const inPath = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => `{${name}}`)
    expect(path?.match(/\{\w+\}/g) ?? []).toEqual(inPath)
    expect(operation?.requestBody === undefined).toBe(shape.body === undefined)
    expect(Object.keys(operation?.responses ?? {})).toContain(shape.reply === 'nothing' ? '204' : '200')
    expect('401' in (operation?.responses ?? {}) && '440' in (operation?.responses ?? {})).toBe(
      shape.who === 'signed-in' || Array.isArray(shape.who),
    )
    expect(operation?.summary).toBe(shape.summary)
  },
)

test('a whole number in a path is described as one, with its bounds', () => {
  const limit = operations
    .get('listOrdersByOffset')
    ?.operation.parameters.find(({ name }) => name === 'limit')
  expect(limit).toEqual({
    name: 'limit',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  })
})

test('a sort column is described with its case (api conventions)', () => {
  const column = operations
    .get('listStatements')
    ?.operation.parameters.find(({ name }) => name === 'sortColumn')
  expect(column?.schema).toEqual({
    type: 'string',
    enum: ['CustNum', 'customerName'],
    description: 'Upper or lower case.',
  })
})

test.each([
  ['listOrdersByOffset', false],
  ['listOrders', true],
  ['createSession', true],
])('the body of %s is required: %s (api conventions)', (name, isRequired) => {
  expect(operations.get(name)?.operation.requestBody?.required).toBe(isRequired)
})

test.each([
  ['listOrdersForDelivery', ['x-as-of', 'x-more']],
  ['isInStock', ['x-as-of', 'x-part-number', 'x-stock-known']],
  ['exportOrders', ['content-disposition']],
  ['getReport', []],
])('the reply of %s is described with the headers %j (api conventions)', (name, headers) => {
  const described = operations.get(name)?.operation.responses['200']?.headers ?? {}
  expect(Object.keys(described).toSorted()).toEqual(headers)
})

test('every reference leads somewhere', () => {
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
})

test('a document with a PDF form names both', () => {
  const ok = operations.get('getReport')?.operation.responses['200'] as { content?: object }
  expect(Object.keys(ok.content ?? {})).toEqual(['application/json', 'application/pdf'])
})
