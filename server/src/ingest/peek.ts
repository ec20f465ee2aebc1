/** Reads the beginning of a source until it is enough to judge it by. */
export async function peek(
  source: AsyncIterable<string>,
  isEnough: (head: string) => boolean,
): Promise<{ head: string; rest: AsyncIterable<string> }> {
  const iterator = source[Symbol.asyncIterator]()
  let head = ''
  while (!isEnough(head)) {
    const { value, done } = await iterator.next()
    if (done === true) break
    head += value
  }
  return { head, rest: { [Symbol.asyncIterator]: () => iterator } }
}

export async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}
