import type { Clock } from '../../clock.ts'
import { modelConnector, type ModelOptions } from './model-connector.ts'
import { shownRecords } from './model-records.ts'
import {
  creationOf,
  deleteRow,
  mergeCustomers,
  updateOf,
  type Change,
  type Fields,
  type Kind,
  type ModelRow,
} from './model-rows.ts'

/**
 * An ERP in memory that behaves as badly as real ones: a change has the time at which its transaction began, cut to the
 * second, but can be seen only once it has ended; deletes and merges report no change, and lists can be cut unnoticed.
 */
export function modelErp(clock: Clock, options: ModelOptions = {}) {
  let rows = new Map<string, ModelRow>()
  let revision = 0
  let lastId = 0
  /** Rows that the user of the connector may not see. */
  let isHidden: ((row: ModelRow) => boolean) | undefined
  /** Runs before and after each call: it may throw, wait or change something. */
  let disturb: ((call: string) => Promise<void> | void) | undefined

  const during = async <T>(call: string, signal: AbortSignal, work: () => T): Promise<T> => {
    signal.throwIfAborted()
    await disturb?.(call)
    const result = work()
    await disturb?.(`${call} done`)
    return result
  }
  /** Begins a change; returns a function that commits it. */
  const begin = (change: Change) => {
    const written = options.isRevision ? (revision += 1) : Math.floor(clock.now().getTime() / 1000)
    return () => change(rows, written)
  }
  const create = (kind: Kind, fields: Partial<Fields>) => {
    const id = (lastId += 1)
    return { id, commit: begin(creationOf(kind, id, fields)) }
  }

  return {
    connector: modelConnector({
      ...options,
      now: () => clock.now(),
      rows: () => rows,
      isHidden: (row) => isHidden?.(row) === true,
      during,
    }),
    begin,
    create,
    /** Creates a row that is committed at once. */
    add: (kind: Kind, fields: Partial<Fields> = {}) => {
      const { id, commit } = create(kind, fields)
      commit()
      return id
    },
    edit: (kind: Kind, id: number, fields: Partial<Fields>) => begin(updateOf(kind, id, fields))(),
    delete: (kind: Kind, id: number) => deleteRow(rows, kind, id),
    /** Merges customers as if by plain SQL: no row counts as written. */
    merge: (gone: number, into: number) => mergeCustomers(rows, gone, into),
    hide: (rule?: typeof isHidden) => {
      isHidden = rule
    },
    disturb: (rule?: typeof disturb) => {
      disturb = rule
    },
    /** Returns a function that restores this moment; ids and revisions are then used again. */
    backUp: () => {
      const kept = new Map(rows)
      const [id, given] = [lastId, revision]
      return () => {
        rows = new Map(kept)
        lastId = id
        revision = given
      }
    },
    /** All rows of a kind that are to be shown, with their records. */
    shown: (kind: Kind) => shownRecords(rows, kind, clock.now()),
    all: (): readonly ModelRow[] => [...rows.values()],
    idsOf: (kind: Kind) => [...rows.values()].filter((each) => each.kind === kind).map(({ id }) => id),
  }
}

export type ModelErp = ReturnType<typeof modelErp>
