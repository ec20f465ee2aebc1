/**
 * A client by name, or by the names of the groups that it is in, outermost first: groups take turns, and so do the
 * clients within each.
 */
export type Client = string | readonly [string, ...string[]]

/** Waiting items of clients; a client within a group's line is named by the rest of its names. */
interface Line<Item, Of = readonly string[]> {
  /** The number of items of all clients, or of one client or group. */
  length(client?: Of): number
  add(client: Of, item: Item): void
  /** Removes an item; false if it is no longer in the line. */
  remove(client: Of, item: Item): boolean
  /** Takes an item of the first outermost group that may go, which then moves to the end of the line. */
  next(mayGo?: (outermost: string) => boolean): Item | undefined
  /** The number of items that would be taken before one that this client adds now. */
  ahead(client: Of): number
}

/** A queue in which clients take turns, so that many items of one client do not delay those of others. */
export function fairQueue<Item>(): Line<Item, Client> {
  const line = groupLine<Item>()
  return {
    length: (client) => line.length(client === undefined ? [] : pathOf(client)),
    add: (client, item) => line.add(pathOf(client), item),
    remove: (client, item) => line.remove(pathOf(client), item),
    next: (mayGo) => line.next(mayGo),
    ahead: (client) => line.ahead(pathOf(client)),
  }
}

const pathOf = (client: Client): readonly string[] => (typeof client === 'string' ? [client] : client)

export const outermostOf = (client: Client): string => (typeof client === 'string' ? client : client[0])

/** One client's items, in order. */
function clientLine<Item>(): Line<Item> {
  const items: Item[] = []
  return {
    length: () => items.length,
    add: (_client, item) => void items.push(item),
    remove: (_client, item) => {
      const at = items.indexOf(item)
      if (at >= 0) items.splice(at, 1)
      return at >= 0
    },
    next: () => items.shift(),
    ahead: () => items.length,
  }
}

/** The lines of a group's members, which take turns. */
function groupLine<Item>(): Line<Item> {
  // A map keeps its keys in the order in which they were added: the first member is next.
  const lines = new Map<string, Line<Item>>()
  let length = 0
  const drop = (name: string, line: Line<Item>) => {
    length -= 1
    if (line.length() === 0) lines.delete(name)
  }
  return {
    length: ([name, ...within] = []) =>
      name === undefined ? length : (lines.get(name)?.length(within) ?? 0),
    add: ([name = '', ...within], item) => {
      const line = lines.get(name) ?? (within.length === 0 ? clientLine<Item>() : groupLine<Item>())
      line.add(within, item)
      lines.set(name, line)
      length += 1
    },
    remove: ([name = '', ...within], item) => {
      const line = lines.get(name)
      if (!line?.remove(within, item)) return false
      drop(name, line)
      return true
    },
    next: (mayGo = () => true) => {
      const first = lines.entries().find(([name]) => mayGo(name))
      if (first === undefined) return undefined
      const [name, line] = first
      const item = line.next()
      lines.delete(name)
      lines.set(name, line)
      drop(name, line)
      return item
    },
    ahead: ([name = '', ...within]) => {
      const own = lines.get(name)?.ahead(within) ?? 0
      return own + othersAhead(lines, name, own)
    },
  }
}

/** How many items of other members are taken before the next one that this member adds. */
function othersAhead(lines: ReadonlyMap<string, Line<unknown>>, name: string, own: number): number {
  const itemsAhead = ([other, line]: [string, Line<unknown>]) =>
    other === name ? 0 : Math.min(line.length(), own + 1)
  return lines.entries().reduce((sum, entry) => sum + itemsAhead(entry), 0)
}
