/**
 * Random values that are the same on every machine. They are seeded by words, so each record has its own,
 * independent of all others.
 */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from least to most, both included. */
  int(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
}

export function randomOf(...seed: readonly (string | number)[]): Random {
  const next = mulberry(hash(seed.join('/')))
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? never(),
  }
}

function never(): never {
  throw new RangeError('There is nothing to pick from.')
}

/** FNV-1a, mixed once more so that similar texts have very different hashes. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}

/** mulberry32: small, fast, and random enough for a demo. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
