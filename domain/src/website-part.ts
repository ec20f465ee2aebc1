/** What the public website knows a part by: without its last segment, as of a length, where it has several (spec 2, stock). */
export function websitePart(partNumber: string): string {
  const segments = partNumber.trim().toUpperCase().split('-')
  return (segments.length > 1 ? segments.slice(0, -1) : segments).join('-')
}
