import { basePath } from '@portal/contract/call'
import { isDecodable } from '../is-decodable.ts'

/** The address without its query. */
export const withoutQuery = ({ url }: { url: string }): string => url.split('?')[0] ?? ''

/**
 * Whether an address belongs to the API, in any spelling. An address that the router, a proxy or a file
 * system may read as the base path must never be answered with a page of the app.
 */
export function isApi({ url }: { url: string }): boolean {
  const segments = segmentsOf(url)
  const resolved: string[] = []
  for (const segment of segments) {
    if (segment === '..') resolved.pop()
    else resolved.push(segment)
  }
  return [segments[0], resolved[0]].includes(basePath.slice(1))
}

/** The path's segments as the most lenient parser reads them: decoded, lower case, without parameters. */
function segmentsOf(url: string): string[] {
  const [path = ''] = url.split(/[?#]/)
  const segments = decoded(path)
    .toLowerCase()
    .split(/[/\\]/)
    .map((segment) => segment.replace(/[;\0].*/s, '').trim())
  return segments.filter((segment) => segment !== '' && segment !== '.')
}

/** Decodes twice, as a proxy and the server behind it may do. Decodes only ASCII, so that it never fails. */
const decoded = (path: string): string => (path.includes('%') ? decodedOnce(decodedOnce(path)) : path)

function decodedOnce(path: string): string {
  return path.replace(/%(?:25)*([0-7][0-9a-f])/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** An address of no file and no screen. */
const noPage = '/%00'

/**
 * The address for the router, which refuses those that cannot be decoded. Outside the API the app has to show
 * that there is no such page. In the API half a surrogate pair, invalid in UTF-8, is replaced by a NUL, which
 * no record has in its number, so that the record is not found.
 */
export function routedAddress({ url = '/' }: { url?: string | undefined }): string {
  const own = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  if (!isDecodable(withoutQuery({ url: own })) && !isApi({ url: own })) return noPage
  return own.replace(/%ed%[ab][0-9a-f]%[89ab][0-9a-f]/gi, '%00')
}
