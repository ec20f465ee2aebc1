import { basePath, privilegesFor, type CallShape, type Schema } from '@portal/contract/call'
import { features } from '@portal/contract/calls'
import * as z from 'zod/mini'
import { titleOf } from '../faults.ts'
import { isByToken } from './guard.ts'
import { outcomesOf } from './outcomes.ts'

type Json = Record<string, unknown>

/** Describes every call (OpenAPI 3.1), from the schemas that check its input and its reply. */
export function openApiDocument({ title, version }: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, calls] of Object.entries(features)) {
    for (const [name, shape] of Object.entries<CallShape>(calls)) {
      const path = shape.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [shape.method.toLowerCase()]: operation({ name, feature, shape }) }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title, version },
    servers: [{ url: basePath }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-session-token' } },
      parameters: filterParameters,
      schemas: { Problem: problemSchema },
    },
  }
}

function operation({ name, feature, shape }: { name: string; feature: string; shape: CallShape }): Json {
  const privileges = privilegesFor(shape.who) ?? []
  const needsToken = isByToken(shape)
  return {
    operationId: name,
    tags: [feature],
    summary: shape.summary,
    ...(privileges.length > 0 && { description: `Needs any one of: ${privileges.join(', ')}.` }),
    security: needsToken ? [{ session: [] }] : [],
    parameters: [
      ...parametersIn('path', shape.params),
      ...parametersIn('query', shape.query),
      ...(needsToken
        ? Object.keys(filterParameters).map((key) => ({ $ref: `#/components/parameters/${key}` }))
        : []),
    ],
    ...(shape.body && { requestBody: requestBody(shape.body) }),
    responses: Object.fromEntries(outcomesOf(shape).map((status) => [status, response(shape, status)])),
  }
}

/** A body without required fields may be left out. */
const requestBody = (schema: Schema): Json => ({
  required: !schema.safeParse({}).success,
  content: json(schemaOf(schema, 'input')),
})

/** Describes parameters by their type after parsing: a whole number, not the text that is sent. */
function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function response(shape: CallShape, status: number): Json {
  const description = titleOf(status)
  if (status === 204) return { description }
  if (status >= 400) return { description, content: problemContent }
  const content = shape.reply === 'nothing' ? {} : contentOf(shape.reply)
  return {
    description,
    ...headersOf(shape),
    content: { ...content, ...(shape.alternative && contentOf(shape.alternative)) },
  }
}

function headersOf({ mayBeOld, isStreamed, replyHeaders = {} }: CallShape): Json {
  const described = Object.entries(replyHeaders).map(([name, description]) => [name, textHeader(description)])
  const headers = {
    ...(mayBeOld && { 'x-as-of': asOf }),
    ...(isStreamed && { 'content-disposition': textHeader("With the file's name.") }),
    ...Object.fromEntries(described),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

function contentOf(reply: Exclude<CallShape['reply'], 'nothing'>): Json {
  if (!('mediaTypes' in reply)) return json(schemaOf(reply, 'output'))
  return Object.fromEntries(reply.mediaTypes.map((mediaType) => [mediaType, {}]))
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return described
}

const json = (schema: Json) => ({ 'application/json': { schema } })

const problemSchema = schemaOf(
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    isUnchanged: z.optional(z.literal(true)),
  }),
  'output',
)

const asOf = {
  description:
    'The time of the state in the reply, if the current one could not be read or is more than five minutes old.',
  schema: { type: 'string', format: 'date-time' },
}

const textHeader = (description: string): Json => ({ description, schema: { type: 'string' } })

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

const filterHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

/** They narrow which records a request sees; the admin headers only take effect for internal users. */
const filterParameters = {
  accountFilter: filterHeader('x-account-filter', 'Account numbers, joined by commas.'),
  accountNumber: filterHeader('x-account-number', 'The first of the account filter.'),
  adminAccountFilter: filterHeader(
    'x-admin-account-filter',
    'Internal users: account numbers, joined by commas.',
  ),
  adminCompanyFilter: filterHeader(
    'x-admin-company-filter',
    'Internal users: company ids, joined by commas.',
  ),
}
