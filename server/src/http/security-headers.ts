import { createHash } from 'node:crypto'
import type { Configuration } from '../configuration.ts'
import type { InlineParts } from './inline-parts.ts'

export type Headers = Readonly<Record<string, string>>

type Settings = Pick<Configuration, 'publicUrl' | 'mapStyleUrl' | 'mapTrafficTilesUrl'>

/** Makes, once, the headers that every answer carries, those of the API and those of pages and their files. */
export function securityHeaders(configuration: Settings, inline: InlineParts): (isApi: boolean) => Headers {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Addresses hold order numbers and reset tokens: no other site learns them.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(configuration.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  }
  const api = {
    ...common,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  const page = { ...common, 'content-security-policy': pagePolicy(configuration, inline) }
  return (isApi) => (isApi ? api : page)
}

function pagePolicy({ mapStyleUrl, mapTrafficTilesUrl }: Settings, { styles, scripts }: InlineParts): string {
  const mapHosts = [mapStyleUrl, mapTrafficTilesUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
  const hosts = [...new Set(mapHosts)]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...[...libraryStyles, ...styles].map(hashSource)],
    'font-src': ["'self'"],
    // Pictures and documents fetched with the session's header are shown from memory.
    'img-src': ["'self'", 'blob:', 'data:', ...hosts],
    'frame-src': ['blob:'],
    'object-src': ['blob:'],
    'connect-src': ["'self'", ...hosts],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The style sheets React Aria puts into the page, to the character: usePress and usePreventScroll. */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
