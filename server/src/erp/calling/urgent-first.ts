import { PriorityQueue } from 'p-queue'
import type { Call } from '../port.ts'

export const priorities: Readonly<Record<Call['priority'], number>> = {
  person: 3,
  follow: 2,
  load: 1,
  sweep: 0,
}

/** After so many in a row of the most urgent the next kind has its turn. */
const mostInARow = 3

/**
 * The most urgent first, but one in four of what is less urgent while both wait: people who ask without end must not keep the
 * portal from learning what changes.
 */
export class UrgentFirst extends PriorityQueue {
  #inARow = 0

  override dequeue(): ReturnType<PriorityQueue['dequeue']> {
    const less = this.#lessUrgent()
    if (less === undefined || this.#inARow < mostInARow) {
      this.#inARow = less === undefined ? 0 : this.#inARow + 1
      return super.dequeue()
    }
    this.#inARow = 0
    this.remove(less)
    return less
  }

  /** The first of those that are less urgent than the most urgent; undefined where all are alike. */
  #lessUrgent() {
    const kinds = Object.values(priorities).flatMap((priority) => {
      const [first] = this.filter({ priority })
      return first === undefined ? [] : [first]
    })
    return kinds[1]
  }
}
