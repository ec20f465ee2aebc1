import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import type { WebFiles } from './branded-web.ts'

export type ReplyHeaders = Readonly<Record<string, string>>

interface Settings extends Pick<Configuration, 'publicUrl' | 'mapStyleUrl' | 'mapTrafficTilesUrl'> {
  /** Pages of the supplier's own website: pictures of products are shown from their hosts. */
  readonly websiteUrls?: readonly (string | null | undefined)[]
}

/** The kinds of responses: data, a page or a worker with a policy of its own, or a part of a page. */
export type AnswerKind = 'api' | 'page' | 'part'

/** The headers of every response of each kind, made once. */
export function securityHeaders(
  configuration: Settings,
  inline: InlineParts,
): Readonly<Record<AnswerKind, ReplyHeaders>> {
  const common = commonHeaders(configuration)
  return {
    api: apiHeaders(configuration),
    page: { ...common, 'content-security-policy': pagePolicy(configuration, inline) },
    part: partHeaders(common),
  }
}

/** Returns the function that gives these headers, and makes them again when the page's inline parts have changed. */
export function currentHeaders(
  configuration: Settings,
  inlineNow: () => InlineParts,
): (kind: AnswerKind) => ReplyHeaders {
  let inline = inlineNow()
  let made = securityHeaders(configuration, inline)
  return (kind) => {
    const now = kind === 'page' ? inlineNow() : inline
    if (now !== inline) made = securityHeaders(configuration, now)
    inline = now
    return made[kind]
  }
}

/** The headers of every response of the API. */
export function apiHeaders(configuration: Pick<Configuration, 'publicUrl'>): ReplyHeaders {
  return { ...partHeaders(commonHeaders(configuration)), 'cache-control': 'no-store' }
}

/** The page's policy applies to its parts too; sending it with each part would cost a kilobyte a file. */
const partHeaders = (common: ReplyHeaders): ReplyHeaders => ({
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

function commonHeaders({ publicUrl }: Pick<Configuration, 'publicUrl'>): ReplyHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Addresses hold order numbers and reset tokens, which no other site may learn.
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
  const hosts = mapOrigins(settings)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...[...libraryStyles, ...styles].map(hashSource)],
    'font-src': ["'self'"],
    // Pictures and documents are fetched with the session's header, then shown from memory.
    'img-src': ["'self'", 'blob:', 'data:', ...pictureOrigins(settings)],
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

type MapSettings = Omit<Settings, 'publicUrl'>

const mapOrigins = ({ mapStyleUrl, mapTrafficTilesUrl }: MapSettings) =>
  originsOf([mapStyleUrl, mapTrafficTilesUrl])

/** Where the page may load pictures from, besides the portal itself. */
export const pictureOrigins = ({ websiteUrls = [], ...map }: MapSettings): string[] =>
  originsOf([...mapOrigins(map), ...websiteUrls])

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

/** Inline styles and scripts of the built page; its policy must list the hash of each. */
export interface InlineParts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** A build takes the page away before it writes the next one. */
const unlessGone = { throwIfNoEntry: false } as const

/**
 * Returns the function that gives the inline parts of the page, which is in the first folder that has one; none while
 * the app is not built. They are read again when the page has changed, because a script in it names files of its
 * build.
 */
export function openInlineParts({ roots, refreshPage }: WebFiles): () => InlineParts {
  let time: number | undefined
  let parts = inlinePartsOf('')
  return () => {
    refreshPage?.()
    const pages = roots.map((root) => join(root, 'index.html'))
    const page = pages.map((path) => ({ path, stat: statSync(path, unlessGone) })).find(({ stat }) => stat)
    if (page && page.stat?.mtimeMs !== time) parts = inlinePartsOf(readFileSync(page.path, 'utf8'))
    time = page?.stat?.mtimeMs
    return parts
  }
}

export function inlinePartsOf(html: string): InlineParts {
  const textsOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  return {
    styles: textsOf(/<style>([^]*?)<\/style>/g),
    scripts: textsOf(/<script>([^]*?)<\/script>/g),
  }
}
