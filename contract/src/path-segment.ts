/**
 * A text as one segment of an address. Browsers remove the segments `.` and `..`, even encoded ones, but not with a blank
 * behind them. No record's number ends with a blank, and calls that trim what was typed find the number without it.
 */
export const segment = (text: string | number): string =>
  encodeURIComponent(text === '.' || text === '..' ? `${text} ` : text)
