/** The results of several works; if one fails, its error is thrown only once all have ended. */
export async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works)
  return Promise.all(works)
}
