/**
 * A text as one segment of an address. Browsers shorten the segments `.` and `..`, encoded as well: with a blank behind
 * them they stay, and as nothing is numbered like that, they find nothing.
 */
export const segment = (text: string | number): string =>
  encodeURIComponent(text === '.' || text === '..' ? `${text} ` : text)
