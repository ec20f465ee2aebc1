import { ErpFailure } from '../calling/erp-failure.ts'
import type { ChangesCall, ChangesPage, Mark } from '../port.ts'
import { touchesOf } from '../reading/touches-of-rows.ts'
import type { EpicorReader } from './epicor-reader.ts'
import type { Where } from './filter.ts'
import type { ChangedRow, Followed } from './row-entity.ts'

/** The changes of a table since a revision. No two rows have the same revision, so that no page ends within one. */
export async function* changesOf(
  { reader, followed, call }: { reader: EpicorReader; followed: Followed; call: ChangesCall },
  from: Mark | null,
): AsyncGenerator<ChangesPage> {
  const { table, documents } = followed
  const order = ['revision']
  if (from === null) {
    const page = await reader.page(table, { where: [], order, direction: 'desc' }, call)
    const rows = page.rows as unknown as ChangedRow[]
    const [first, last] = [rows[0], rows.at(-1)]
    yield { touches: [], mark: first?.revision ?? 0, markBefore: page.isLast ? 0 : (last?.revision ?? 0) }
    return
  }
  for (let reached: Mark | null = null; ;) {
    const where: Where = [reached === null ? ['revision', 'ge', from] : ['revision', 'gt', reached]]
    const page = await reader.page(table, { where, order }, call)
    const rows = page.rows as unknown as ChangedRow[]
    const last = rows.at(-1)
    if (last === undefined) return
    if (last.revision < (reached ?? from) || last.revision === reached)
      throw new ErpFailure(
        'refused',
        `${table.set}: its revisions do not grow: SysRevID is missing or cannot be filtered by`,
      )
    yield { ...(await touchesOf({ stateOf, documents }, rows, call)), mark: last.revision }
    if (page.isLast) return
    reached = last.revision
  }
}

const stateOf = ({ id, revision }: ChangedRow) => ({ row: id, version: String(revision) })
