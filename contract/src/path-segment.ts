/**
 * A text as one segment of an address. Browsers shorten the segments `.` and `..`, encoded as well: with a blank behind
 * them they stay. Nothing has a number with that blank, and where the server takes blanks away, the typed number is found.
 */
export const segment = (text: string | number): string =>
  encodeURIComponent(text === '.' || text === '..' ? `${text} ` : text)
