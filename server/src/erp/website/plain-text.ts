import { decodeHTML } from 'entities'

/** What a page shows of a piece of HTML: without tags, references as their characters, blanks as one. */
export const plainText = (html: string): string =>
  decodeHTML(html.replaceAll(/<br\s*\/?>/gi, ' ').replaceAll(/<\/?[a-z][^>]*>/gi, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
