import { overloaded } from '../faults.ts'

/** Bounds the work under way, so that a flood is refused at once instead of slowing everybody. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Counts work of ours alone: a slow or stuck client takes no place. */
export function createGate(most: number): Gate {
  let running = 0
  return {
    run: async (work) => {
      if (running >= most) throw overloaded()
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
      }
    },
  }
}
