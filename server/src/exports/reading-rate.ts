/** Over this time the rate is measured. */
const measuredMs = 30_000

/** How fast a client reads an export. */
export function watchReading() {
  const since = performance.now()
  const read: { atMs: number; bytes: number }[] = []
  let isClientsTurn = false
  const forget = () => {
    const first = performance.now() - measuredMs
    while ((read[0]?.atMs ?? Infinity) < first) read.shift()
  }
  return {
    /** Bytes a second over the last half minute; infinite before it, and while the client waits for the server. */
    rate: () => {
      forget()
      if (!isClientsTurn || performance.now() - since < measuredMs) return Infinity
      return read.reduce((sum, { bytes }) => sum + bytes, 0) / (measuredMs / 1000)
    },
    /** Passes the texts on. */
    async *watch(texts: AsyncIterable<string>) {
      for await (const text of texts) {
        forget()
        read.push({ atMs: performance.now(), bytes: Buffer.byteLength(text) })
        isClientsTurn = true
        yield text
        isClientsTurn = false
      }
    },
  }
}

export type Reading = ReturnType<typeof watchReading>
