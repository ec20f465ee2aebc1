/** A line in which askers take turns: a long line of one asker holds up no other. */
interface FairLine<Item> {
  /** Of everybody, or of one asker. */
  length(who?: string): number
  add(who: string, item: Item): void
  /** Takes an item out of the line; false when it is there no more. */
  remove(who: string, item: Item): boolean
  /** The next item of the next asker who may go; that asker's others then wait for everybody else's turn. */
  next(mayGo?: (who: string) => boolean): Item | undefined
  /** How many go before what this asker would add now. */
  ahead(who: string): number
}

export function fairLine<Item>(): FairLine<Item> {
  // A map keeps its keys in the order of coming: the first is whose turn it is.
  const waiting = new Map<string, Item[]>()
  const put = (who: string, items: Item[]) => {
    if (items.length > 0) waiting.set(who, items)
    else waiting.delete(who)
  }
  return {
    length: (who) =>
      who === undefined
        ? waiting.values().reduce((sum, items) => sum + items.length, 0)
        : (waiting.get(who)?.length ?? 0),
    add: (who, item) => {
      const own = waiting.get(who)
      if (own) own.push(item)
      else waiting.set(who, [item])
    },
    remove: (who, item) => {
      const own = waiting.get(who) ?? []
      const left = own.filter((other) => other !== item)
      put(who, left)
      return left.length < own.length
    },
    next: (mayGo = () => true) => {
      const turn = waiting.entries().find(([who]) => mayGo(who))
      if (turn === undefined) return undefined
      const [who, items] = turn
      const item = items.shift()
      waiting.delete(who)
      put(who, items)
      return item
    },
    ahead: (who) => {
      const own = waiting.get(who)?.length ?? 0
      const beforeMine = (items: Item[], other: string) =>
        other === who ? own : Math.min(items.length, own + 1)
      return waiting.entries().reduce((sum, [other, items]) => sum + beforeMine(items, other), 0)
    },
  }
}
