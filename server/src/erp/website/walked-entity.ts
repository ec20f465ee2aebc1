import { hourMs } from '@portal/domain/time-units'
import type { Call, ChangesPage, Outcome, Seen, SourceId } from '../port.ts'
import type { ErpEntity, FollowedTable } from '../reading/erp-entity.ts'
import type { Catalogue, Documents } from './catalogue.ts'

interface WalkedTable extends FollowedTable {
  name: keyof Catalogue
}

/** An entity whose documents are all read at once; `left` says what became of one that is not among them. */
export const walkedEntity = (
  name: keyof Catalogue,
  latest: (call: Call) => Promise<Catalogue>,
  left: (id: SourceId, call: Call) => Promise<Outcome>,
): ErpEntity<WalkedTable> => ({
  name,
  followed: [{ name, everyMs: hourMs }],
  async list(before, call) {
    const seen = seenIn((await latest(call))[name])
    return { seen: seen.slice(1 + seen.findIndex(({ id }) => id === before)), next: null }
  },
  async read(ids, call) {
    const { [name]: found } = await latest(call)
    return Promise.all(ids.map(async (id) => found.get(id) ?? left(id, call)))
  },
})

/** Every look reads everything, so that the mark is always 0. */
export const changesIn = (documents: Documents): ChangesPage => ({
  touches: seenIn(documents).map(({ id, version }) => ({ document: id, row: id, version })),
  mark: 0,
})

const seenIn = (documents: Documents): Seen[] =>
  [...documents.values()].map((document) => ({
    id: document.id,
    version: 'record' in document ? document.version : document.unreadable,
    owner: null,
  }))
