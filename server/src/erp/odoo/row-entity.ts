import { hash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { OdooSettings } from '../connectors-file.ts'
import type { Call, Seen } from '../port.ts'
import { isSound, Malformation } from '../reading/checked-row.ts'
import { documentEntity, type Prepare } from '../reading/document-entity.ts'
import type { DocumentsOf, ErpEntity, FollowedTable } from '../reading/erp-entity.ts'
import { rowsById } from './rows-by-id.ts'
import { partOf, type Model, type RowOf } from './model.ts'
import type { partnerModel, pickingModel } from './models.ts'
import type { Domain, OdooReader, Term } from './odoo-reader.ts'

/** What all readers of one Odoo share. */
export interface OdooParts {
  settings: OdooSettings & { name: string }
  reader: OdooReader
  Partner: ReturnType<typeof partnerModel>
  Picking: ReturnType<typeof pickingModel>
  clock: Clock
}

export interface ChangedRow {
  id: number
  written: string | null
}

/** A table that is followed by the times at which its rows were written, and the documents of its rows. */
export interface Followed extends FollowedTable {
  model: Model
  where: Domain
  documents: DocumentsOf<ChangedRow>
}

export type OdooEntity = ErpEntity<Followed>

type Fields = Model['fields']
type Row<F extends Fields> = RowOf<F> & ChangedRow

interface RowEntity<F extends Fields> {
  name: string
  model: Model<F>
  /** Which rows are shown, as far as Odoo can tell. */
  shown: Domain
  /** The condition that the customer has a number: others are not listed, and are 'no account' when they are read. */
  withAccount?: Term
  /** The field that names the customer. */
  owner?: keyof F & string
  /** The field that names a row of another table; without the right to see that row, the document's state is unknown. */
  dependsOn?: { key: keyof F & string; model: Model }
  /** Fields that name the rows a document is made of: nothing else shows that one of these rows was deleted. */
  madeOf?: readonly (keyof F & string)[]
  /**
   * State that changes without the row being written, such as that of an expired quotation or of another row, and the fields
   * that it depends on. It is part of the version, so that the sweep finds the change.
   */
  unwritten?: {
    keys: readonly (keyof F & string)[]
    read: (rows: readonly Row<F>[], call: Call) => Promise<(row: Row<F>) => string>
  }
  followed: readonly Followed[]
  prepare: Prepare<Row<F>>
}

const mostOnPage = 1_000

/** An entity whose documents are each a row of one table. */
export function rowEntity<F extends Fields>({ reader }: OdooParts, of: RowEntity<F>): OdooEntity {
  const { model, shown, withAccount } = of
  const head = headOf(of)
  const listed = withAccount === undefined ? shown : [...shown, withAccount]
  return documentEntity<Row<F>, Followed>({
    ...of,
    async page(before, call) {
      const where: Domain = before === null ? listed : [...listed, ['id', '<', before]]
      const rows = await reader.rows(head, { where, order: 'id desc', limit: mostOnPage }, call)
      return { rows: rows as unknown as Row<F>[], isLast: rows.length < mostOnPage }
    },
    async byIds(ids, call) {
      const { rows, unreadable } = await rowsById(reader, { model, shown, ids }, call)
      return { rows: rows as Row<F>[], unreadable }
    },
    seenBy: (rows, call) => seenBy(of, rows, call),
    existing: (ids, call) => existing(reader, { ...of, head }, { ids, call }),
  })
}

/** The fields that the list of an entity needs. */
const headOf = <F extends Fields>({ model, owner, madeOf = [], unwritten }: RowEntity<F>) =>
  partOf(model, 'written', ...(owner === undefined ? [] : [owner]), ...madeOf, ...(unwritten?.keys ?? []))

/** Which of the rows left exist but are not shown; throws for one that depends on a row the portal's user may not see. */
async function existing<F extends Fields>(
  reader: OdooReader,
  { model, head, dependsOn }: Pick<RowEntity<F>, 'model' | 'dependsOn'> & { head: Model },
  { ids, call }: { ids: readonly number[]; call: Call },
): Promise<(id: number) => boolean> {
  if (ids.length === 0) return () => false
  if (dependsOn === undefined) {
    const there = await reader.byId(head, ids, call)
    return (id) => there.has(id)
  }
  const { key, model: other } = dependsOn
  const there = await reader.byId(partOf(model, key), ids, call)
  const named = new Map([...there].map(([id, row]) => [id, namedIn(row, key)]))
  const visible = await reader.byId(partOf(other), named.values(), call)
  return (id) => {
    const on = named.get(id)
    if (on !== undefined && !visible.has(on))
      throw new Malformation('refused', `${other.name} ${on} cannot be read`)
    return there.has(id)
  }
}

const namedIn = (row: object, key: string): number | undefined =>
  (row as Readonly<Record<string, { id: number } | null>>)[key]?.id

/** Returns the id, version and owner of rows; the ids of the rows that one is made of are part of its version. */
async function seenBy<F extends Fields>(
  { owner, madeOf = [], unwritten }: RowEntity<F>,
  rows: readonly Row<F>[],
  call: Call,
): Promise<(row: Row<F>) => Seen> {
  const stateOf = await unwritten?.read(rows.filter(isSound), call)
  return (row) => {
    if (!isSound(row)) return { id: String(row.id), version: '', owner: null }
    const fields: Readonly<Record<string, unknown>> = row
    const named = owner === undefined ? null : (fields[owner] as { id: number } | null)
    const parts = madeOf.map((key) => hashOf(fields[key] as readonly number[]))
    const state = stateOf?.(row) ?? ''
    const version = [row.written ?? '', ...parts, ...(state === '' ? [] : [state])]
    return { id: String(row.id), version: version.join(' '), owner: named && String(named.id) }
  }
}

/** A hash that changes with any of the ids. */
const hashOf = (ids: readonly number[]): string =>
  hash('sha1', ids.toSorted((a, b) => a - b).join(), 'hex').slice(0, 8)

/** Rows of a table that are documents themselves. */
export const ofItself: Followed['documents'] = async (rows) => rows.map((row) => [row, String(row.id)])

/** Pairs of a changed row and a document that names it. */
export function pairsOf<D extends { id: number }>(
  rows: readonly ChangedRow[],
  documents: readonly D[],
  namedBy: (document: D) => number | undefined,
) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return documents.flatMap((document) => {
    const row = byId.get(namedBy(document) ?? 0)
    return row === undefined ? [] : [[row, String(document.id)] as const]
  })
}

/** Rows that name their document by one of their fields. */
export const ofField =
  (key: string): Followed['documents'] =>
  async (rows) =>
    rows.flatMap((row) => {
      const named = namedIn(row, key)
      return named === undefined ? [] : [[row, String(named)] as const]
    })
