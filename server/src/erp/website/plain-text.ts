import { decodeHTML } from 'entities'

/** Far more than a name has, tags and all: nobody's text keeps the server busy. */
const most = 10_000

/** What a page shows of a piece of HTML: without tags, references as their characters, blanks as one. */
export const plainText = (html: string): string =>
  decodeHTML(
    html
      .slice(0, most)
      .replaceAll(/<br\s*\/?>/gi, ' ')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
