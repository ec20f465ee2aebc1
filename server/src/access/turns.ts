const lastOf = new Map<string, Promise<void>>()

/** Runs work one after another for each key, in the order of asking; different keys run side by side. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key)
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const mine = (before ?? Promise.resolve()).then(() => done)
  lastOf.set(key, mine)
  await before
  try {
    return await work()
  } finally {
    finish()
    if (lastOf.get(key) === mine) lastOf.delete(key)
  }
}
