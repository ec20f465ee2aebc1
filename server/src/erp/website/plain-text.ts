import { decodeHTML } from 'entities'

/** Far more than any name has, even with tags, so that a long text cannot keep the server busy. */
const most = 10_000

/** The text of a piece of HTML: without tags, with character references decoded and blanks joined. */
export const plainText = (html: string): string =>
  decodeHTML(
    html
      .slice(0, most)
      .replaceAll(/<br\s*\/?>/gi, ' ')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
