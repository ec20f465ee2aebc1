/**
 * Whether an `Accept` or `Accept-Encoding` header names a value, such as a media type. A wildcard, which all
 * browsers send, names none.
 */
export function doesAccept(header: string | undefined, value: string): boolean {
  const entries = (header ?? '').toLowerCase().split(',')
  return entries.some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim())
    return name === value && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
