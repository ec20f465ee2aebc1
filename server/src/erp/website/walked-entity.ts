import type { Call, Outcome, Seen } from '../port.ts'
import type { SourceId } from '../source-id.ts'
import type { ErpEntity, FollowedTable } from '../reading/erp-entity.ts'
import type { Documents } from './catalogue.ts'

const hourMs = 3_600_000

interface Walked {
  name: string
  /** All documents, as of the latest walk. */
  documents: (call: Call) => Promise<Documents>
  /** Whether a document that is not among them exists all the same. */
  isThere: (id: SourceId, call: Call) => Promise<boolean>
}

/** An entity whose documents are all read at once. */
export function walkedEntity({ name, documents, isThere }: Walked): ErpEntity<FollowedTable> {
  return {
    name,
    followed: [{ name, everyMs: hourMs }],
    async list(before, call) {
      const seen = seenIn(await documents(call))
      return { seen: seen.slice(1 + seen.findIndex(({ id }) => id === before)), next: null }
    },
    async read(ids, call) {
      const found = await documents(call)
      const outcomeOf = async (id: SourceId): Promise<Outcome> =>
        found.get(id) ?? { id, missing: (await isThere(id, call)) ? 'not shown' : 'gone' }
      return Promise.all(ids.map(outcomeOf))
    },
  }
}

export const seenIn = (documents: Documents): Seen[] =>
  [...documents.values()].map((document) => ({
    id: document.id,
    version: 'record' in document ? document.version : document.unreadable,
    owner: null,
  }))
