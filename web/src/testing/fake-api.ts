import { patternOf, type CallShape } from '@portal/contract/call'
import { getAppConfig, type AppConfig } from '@portal/contract/service'
import { checkContext } from '@portal/contract/session'
import { expect, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'

interface Asked {
  readonly call: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

/** The reply of a call, or a function that makes it from the request. */
type Reply = unknown

const noResources = {
  designCentre: null,
  brochures: null,
  designGuides: null,
  installationGuides: null,
  lvlSpanTables: null,
  safetyDataSheets: null,
  softwareDownloads: null,
  warrantyInformation: null,
}

/** The configuration that the app loads before sign-in. */
export const anAppConfig: AppConfig = {
  appName: 'Trade Portal',
  version: '1.5.42',
  contactPhone: '03 5550 0142',
  isDemo: false,
  links: {
    news: 'https://news.example/all',
    designCentrePortal: null,
    frameDesignApp: null,
    websiteSearch: null,
    resources: noResources,
  },
  map: { styleUrl: null, trafficTilesUrl: null },
}

/** An error response like the server's. */
export const problem = (status: number, detail: string, more: object = {}): Response =>
  Response.json(
    { status, detail, ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

/** A reply made of records that are as of a time long ago. */
export const oldReply = (reply: unknown): Response =>
  Response.json(reply, { headers: { 'x-as-of': '2026-02-03T22:41:00Z' } })

const keyOf = ({ method, path }: CallShape): string => `${method} /api${path}`

/**
 * Fakes the server: replies to `fetch` from a list of calls, and refuses any other call. Returns the recorded requests.
 * A reply that violates the contract fails the test; any other is parsed by the contract, as on the server.
 */
export function fakeApi(replies: readonly (readonly [CallShape, Reply])[]): Asked[] {
  const asked: Asked[] = []
  const known: readonly (readonly [CallShape, Reply])[] = [
    ...replies,
    [getAppConfig, anAppConfig],
    [checkContext, true],
  ]
  const wrong: string[] = []
  onTestFinished(() => expect(wrong, 'replies that the contract refuses').toEqual([]))
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(address, 'http://portal.test')
    const { method = 'GET' } = request
    const [call, told] = known.find(([each]) => each.method === method && patternOf(each).test(path)) ?? []
    if (call === undefined) return problem(501, `Nobody answers ${path}`)
    const seen = {
      call: keyOf(call),
      path,
      query: Object.fromEntries(searchParams),
      body: typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : undefined,
      headers: new Headers(request.headers),
    }
    asked.push(seen)
    const reply: unknown = typeof told === 'function' ? await (told as (asked: Asked) => unknown)(seen) : told
    const response = reply instanceof Response ? reply.clone() : undefined
    if (response !== undefined && !isJson(response)) return response
    const read = asContracted(call, response === undefined ? reply : await response.json())
    if (!read.success) {
      wrong.push(`${keyOf(call)}: ${z.prettifyError(read.error)}`)
      return problem(500, 'The contract refuses this reply.')
    }
    return read.data === undefined ? new Response(null, { status: 204 }) : Response.json(read.data, response)
  })
  return asked
}

const isJson = ({ ok, headers }: Response): boolean =>
  ok && headers.get('content-type')?.startsWith('application/json') === true

/** Checks a reply against the contract: 'nothing' allows no value, and bytes must be given as a `Response`. */
const asContracted = ({ reply }: CallShape, value: unknown) =>
  z.safeParse(reply === 'nothing' || 'mediaTypes' in reply ? z.undefined() : reply, value)
