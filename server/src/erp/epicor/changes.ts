import { ErpFailure } from '../calling/erp-failure.ts'
import type { ChangesCall, ChangesPage, Mark } from '../port.ts'
import { toldBy } from '../reading/told-rows.ts'
import type { EpicorReader } from './epicor-reader.ts'
import type { Told, ToldRow } from './row-entity.ts'

interface Asked {
  reader: EpicorReader
  told: Told
  call: ChangesCall
}

/** What a table tells since a revision. No two rows have the same, so that pages never meet in the middle of one. */
export async function* changesOf(
  { reader, told, call }: Asked,
  from: Mark | null,
): AsyncGenerator<ChangesPage> {
  const { table, where = [], documents } = told
  const order = ['revision']
  if (from === null) {
    const { rows } = await reader.page(table, { where, order, direction: 'desc', limit: 1 }, call)
    yield { touches: [], mark: (rows as unknown as ToldRow[])[0]?.revision ?? 0 }
    return
  }
  for (let since = ['revision', 'ge', from] as const as readonly ['revision', 'ge' | 'gt', number]; ;) {
    const page = await reader.page(table, { where: [...where, since], order }, call)
    const rows = page.rows as unknown as ToldRow[]
    const last = rows.at(-1)
    if (last === undefined) return
    const [, than, revision] = since
    if (last.revision < revision || (than === 'gt' && last.revision === revision))
      throw new ErpFailure(
        'refused',
        `${table.set}: its revisions do not grow: SysRevID is not told or not asked by`,
      )
    yield { ...(await toldBy({ stateOf, documents }, rows, call)), mark: last.revision }
    if (page.isLast) return
    since = ['revision', 'gt', last.revision]
  }
}

const stateOf = ({ id, revision }: ToldRow) => ({ row: id, version: String(revision) })
