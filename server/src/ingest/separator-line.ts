const separatorLine = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i
const longest = '"sep=;"\r\n'.length

interface WithoutLine {
  text: AsyncIterable<string>
  /** The separator that the line names; undefined if there is no such line. */
  separator: string | undefined
}

/** Takes Excel's first line `sep=;` away, which tells how the cells of the others are separated. */
export async function takeSeparatorLine(chunks: AsyncIterable<string>): Promise<WithoutLine> {
  const source = chunks[Symbol.asyncIterator]()
  let head = ''
  while (head.length < longest) {
    const { value, done } = await source.next()
    if (done === true) break
    head += value
  }
  const [line = '', separator] = separatorLine.exec(head) ?? []
  const text = (async function* () {
    yield head.slice(line.length)
    yield* { [Symbol.asyncIterator]: () => source }
  })()
  return { text, separator }
}
