/**
 * Whether requests can name the account: filters travel in a header, which holds the characters of
 * ISO 8859-1 and no control characters.
 */
export const fitsInHeader = (accountNum: string): boolean => /^[ -~\u00a0-\u00ff]*$/.test(accountNum)
