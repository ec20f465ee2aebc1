/** What came of a tile: its content, or null while it is on its way and where there is none. */
export interface Shelf<T> {
  get(key: string): T | null | undefined
  /** Takes the place that was kept for it; what comes for a tile that is no longer wanted is let go. */
  put(key: string, content: T): void
  /** Keeps its place while it is on its way. */
  expect(key: string): void
  drop(key: string): void
  /** So many were wanted at once: of what is beyond twice as many, what was wanted longest ago goes. */
  tidy(wanted: number): void
  close(): void
}

/** So many are kept at least: what lies around the picture, for who looks there and back. */
const keptLeast = 64

/** Keeps what was wanted last; `letGo` frees what leaves. */
export function newShelf<T>(letGo: (content: T) => void): Shelf<T> {
  // In the order in which they were wanted, the longest ago first.
  const kept = new Map<string, T | null>()
  const remove = (key: string, content: T | null) => {
    kept.delete(key)
    if (content !== null) letGo(content)
  }
  return {
    get: (key) => {
      const content = kept.get(key)
      if (content === undefined) return undefined
      kept.delete(key)
      kept.set(key, content)
      return content
    },
    expect: (key) => void kept.set(key, null),
    put: (key, content) => {
      if (kept.has(key)) kept.set(key, content)
      else letGo(content)
    },
    drop: (key) => void kept.delete(key),
    tidy: (wanted) => {
      const most = Math.max(keptLeast, 2 * wanted)
      for (const [key, content] of kept) {
        if (kept.size <= most) return
        remove(key, content)
      }
    },
    close: () => {
      for (const [key, content] of kept) remove(key, content)
    },
  }
}
