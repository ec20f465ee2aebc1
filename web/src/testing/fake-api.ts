import { getAppConfig } from '@portal/contract/home'
import type { CallShape } from '@portal/contract/call'
import { vi } from 'vitest'

interface Asked {
  readonly call: string
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}

/** What the call answers, or a function of what was asked that does. */
type Answer = unknown

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

const config = {
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

/** A refusal as the server sends it. */
export const problem = (status: number, detail: string): Response =>
  Response.json({ status, detail }, { status, headers: { 'content-type': 'application/problem+json' } })

const keyOf = ({ method, path }: CallShape): string => `${method} /api${path}`

/**
 * Answers `fetch` from a list of calls, as the server would; what is not in the list is refused. Tells what was
 * asked. Calls with parameters are matched by their pattern.
 */
export function fakeApi(answers: readonly (readonly [CallShape, Answer])[]): Asked[] {
  const asked: Asked[] = []
  const known: readonly (readonly [CallShape, Answer])[] = [...answers, [getAppConfig, config]]
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const path = new URL(address, 'http://portal.test').pathname
    const found = known.find(([call]) => matches(call, `${request.method ?? 'GET'} ${path}`))
    if (found === undefined) return problem(501, `Nobody answers ${path}`)
    const seen = {
      call: keyOf(found[0]),
      path,
      body: typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : undefined,
      headers: new Headers(request.headers),
    }
    asked.push(seen)
    const answer: unknown =
      typeof found[1] === 'function' ? await (found[1] as (asked: Asked) => unknown)(seen) : found[1]
    if (answer instanceof Response) return answer.clone()
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
  })
  return asked
}

const matches = (call: CallShape, request: string): boolean =>
  new RegExp(`^${keyOf(call).replaceAll(/:\w+/g, '[^/]+')}$`).test(request)
