import { basePath } from '@portal/contract/call'

/**
 * Whether an address is the API's, however it is written: what the router, a proxy or a file system may take for
 * the base path is never a page of the app.
 */
export function isApi({ url }: { url: string }): boolean {
  const names = namesIn(url)
  const resolved: string[] = []
  for (const name of names) {
    if (name === '..') resolved.pop()
    else resolved.push(name)
  }
  return [names[0], resolved[0]].includes(basePath.slice(1))
}

/** The names in an address's path as its most lenient reader has them: decoded, without case and parameters. */
function namesIn(url: string): string[] {
  const [path = ''] = url.split(/[?#]/)
  const names = decoded(path)
    .toLowerCase()
    .split(/[/\\]/)
    .map((name) => name.replace(/[;\0].*/s, '').trim())
  return names.filter((name) => name !== '' && name !== '.')
}

/** Decoded twice, as by a proxy and a server behind it; ASCII alone, so that it never fails. */
const decoded = (path: string): string => (path.includes('%') ? decodedOnce(decodedOnce(path)) : path)

function decodedOnce(path: string): string {
  return path.replace(/%(?:25)*([0-7][0-9a-f])/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/**
 * The address as the router is to read it. Half a surrogate pair has no place in UTF-8, yet it can be written: it
 * is looked up like a NUL, which no record has in its number either.
 */
export function routedAddress({ url = '/' }: { url?: string | undefined }): string {
  const own = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  return own.replace(/%ed%[ab][0-9a-f]%[89ab][0-9a-f]/gi, '%00')
}
