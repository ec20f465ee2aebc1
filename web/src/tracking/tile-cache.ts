/** A cache of tiles: each has its content, or null while it loads and if it is empty. */
interface TileCache<T> {
  get(key: string): T | null | undefined
  /** Stores the content of an expected tile; the content of a tile that was evicted meanwhile is freed. */
  put(key: string, content: T): void
  /** Registers a tile that is loading. */
  expect(key: string): void
  drop(key: string): void
  /** Evicts the least recently used tiles beyond twice the given number, which is how many are visible. */
  tidy(wanted: number): void
  close(): void
}

/** At least this many tiles are kept, for users who move the map there and back. */
const minimumKept = 64

/** Keeps the most recently used tiles; `free` frees the content of evicted ones. */
export function newTileCache<T>(free: (content: T) => void): TileCache<T> {
  // Ordered by last use, the least recently used first.
  const kept = new Map<string, T | null>()
  const remove = (key: string, content: T | null) => {
    kept.delete(key)
    if (content !== null) free(content)
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
      else free(content)
    },
    drop: (key) => void kept.delete(key),
    tidy: (wanted) => {
      const most = Math.max(minimumKept, 2 * wanted)
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
