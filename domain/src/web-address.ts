/** The address if it is one of the web: other schemes, as javascript:, run or open what nobody asked for. */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined
}
