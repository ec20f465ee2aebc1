/**
 * The address if its scheme is http or https: other schemes, such as javascript:, can run code or open other
 * programs.
 */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined
}
