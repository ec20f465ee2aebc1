import { PriorityQueue } from 'p-queue'
import type { Call } from '../port.ts'

export const priorities: Readonly<Record<Call['priority'], number>> = {
  person: 3,
  follow: 2,
  load: 1,
  sweep: 0,
}

/** After this many of the most urgent kind in a row, one of the next kind has its turn. */
const mostInARow = 3

/**
 * A queue that takes the most urgent first, but while both wait one in four of the next kind: an endless
 * stream of users' requests must not stop the sync.
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

  /** The first of the kind that is next to the most urgent; undefined if only one kind waits. */
  #lessUrgent() {
    const firsts = Object.values(priorities).map((priority) => this.filter({ priority })[0])
    return firsts.filter((first) => first !== undefined)[1]
  }
}
