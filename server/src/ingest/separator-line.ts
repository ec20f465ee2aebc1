import { peek, startingWith } from './peek.ts'

const separatorLine = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i
const longest = '"sep=;"\r\n'.length

interface WithoutLine {
  text: AsyncIterable<string>
  /** The separator that the line names; undefined if there is no such line. */
  separator: string | undefined
}

/** Removes Excel's first line `sep=;`, which names the separator of all other lines. */
export async function takeSeparatorLine(chunks: AsyncIterable<string>): Promise<WithoutLine> {
  const { head, rest } = await peek(chunks, ({ length }) => length >= longest)
  const [line = '', separator] = separatorLine.exec(head) ?? []
  return { text: startingWith(head.slice(line.length), rest), separator }
}
