import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'

export type Headers = Readonly<Record<string, string>>

interface Settings extends Pick<Configuration, 'publicUrl' | 'mapStyleUrl' | 'mapTrafficTilesUrl'> {
  /** Pages of the supplier's own website: pictures of products are shown from their hosts. */
  readonly websiteUrls?: readonly (string | null | undefined)[]
}

/** What an answer is to the browser: data, a page or a worker that runs by its own policy, or a part of a page. */
export type AnswerKind = 'api' | 'page' | 'part'

/** Makes, once, the headers that every answer of a kind carries. */
export function securityHeaders(
  configuration: Settings,
  inline: InlineParts,
): Readonly<Record<AnswerKind, Headers>> {
  const common = commonHeaders(configuration)
  return {
    api: apiHeaders(configuration),
    page: { ...common, 'content-security-policy': pagePolicy(configuration, inline) },
    part: partHeaders(common),
  }
}

/** What every answer of the API carries. */
export function apiHeaders(configuration: Pick<Configuration, 'publicUrl'>): Headers {
  return { ...partHeaders(commonHeaders(configuration)), 'cache-control': 'no-store' }
}

/** A part is under the policy of its page: its own, were it as long, would cost each file a kilobyte. */
const partHeaders = (common: Headers): Headers => ({
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

function commonHeaders({ publicUrl }: Pick<Configuration, 'publicUrl'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Addresses hold order numbers and reset tokens: no other site learns them.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  }
}

function pagePolicy(settings: Settings, { styles, scripts }: InlineParts): string {
  const { mapStyleUrl, mapTrafficTilesUrl, websiteUrls = [] } = settings
  const hosts = originsOf([mapStyleUrl, mapTrafficTilesUrl])
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...[...libraryStyles, ...styles].map(hashSource)],
    'font-src': ["'self'"],
    // Pictures and documents fetched with the session's header are shown from memory.
    'img-src': ["'self'", 'blob:', 'data:', ...originsOf([...hosts, ...websiteUrls])],
    'connect-src': ["'self'", ...hosts],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const originsOf = (urls: NonNullable<Settings['websiteUrls']>): string[] => [
  ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : []))),
]

/** The style sheets React Aria puts into the page, to the character: usePress and usePreventScroll. */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** What the built page holds between its own lines; its policy must name each by its hash. */
export interface InlineParts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** The inline parts of a built web app, whose page is in the first folder that has one; none while it is not built. */
export function readInlineParts(roots: readonly string[]): InlineParts {
  const page = roots.map((root) => join(root, 'index.html')).find((file) => existsSync(file))
  return inlinePartsOf(page === undefined ? '' : readFileSync(page, 'utf8'))
}

export function inlinePartsOf(html: string): InlineParts {
  const textsOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  return {
    styles: textsOf(/<style>([^]*?)<\/style>/g),
    scripts: textsOf(/<script>([^]*?)<\/script>/g),
  }
}
