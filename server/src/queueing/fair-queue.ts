/** A queue in which clients take turns, so that many items of one client do not delay those of others. */
interface FairQueue<Item> {
  /** The number of items of all clients, or of one. */
  length(client?: string): number
  add(client: string, item: Item): void
  /** Removes an item; false if it is no longer in the queue. */
  remove(client: string, item: Item): boolean
  /** Takes an item of the first client that may go, which then moves to the end of the queue. */
  next(mayGo?: (client: string) => boolean): Item | undefined
  /** The number of items that would be taken before one that this client adds now. */
  ahead(client: string): number
}

export function fairQueue<Item>(): FairQueue<Item> {
  // A map keeps its keys in the order in which they were added: the first client is next.
  const waiting = new Map<string, Item[]>()
  const put = (client: string, items: Item[]) => {
    if (items.length > 0) waiting.set(client, items)
    else waiting.delete(client)
  }
  return {
    length: (client) =>
      client === undefined
        ? waiting.values().reduce((sum, items) => sum + items.length, 0)
        : (waiting.get(client)?.length ?? 0),
    add: (client, item) => {
      const own = waiting.get(client)
      if (own) own.push(item)
      else waiting.set(client, [item])
    },
    remove: (client, item) => {
      const own = waiting.get(client) ?? []
      const left = own.filter((other) => other !== item)
      put(client, left)
      return left.length < own.length
    },
    next: (mayGo = () => true) => {
      const first = waiting.entries().find(([client]) => mayGo(client))
      if (first === undefined) return undefined
      const [client, items] = first
      const item = items.shift()
      waiting.delete(client)
      put(client, items)
      return item
    },
    ahead: (client) => {
      const own = waiting.get(client)?.length ?? 0
      const itemsAhead = (items: Item[], other: string) =>
        other === client ? own : Math.min(items.length, own + 1)
      return waiting.entries().reduce((sum, [other, items]) => sum + itemsAhead(items, other), 0)
    },
  }
}
