/**
 * A part's number on the public website: without its last segment, such as a length, if it has several (spec
 * 2, stock).
 */
export function websitePart(partNumber: string): string {
  const segments = partNumber.trim().toUpperCase().split('-')
  return (segments.length > 1 ? segments.slice(0, -1) : segments).join('-')
}
