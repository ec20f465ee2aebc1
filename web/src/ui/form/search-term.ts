/** The most that a search box takes, and the server with it. */
export const longestTerm = 200

/** The search term of an address, without what the server refuses: an address may be cut off, or written by hand. */
export const searchTermOf = (written = ''): string =>
  written
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, longestTerm)
    // Half a letter, which the cut may leave, is refused by the server.
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
