import { orderLines } from '../ingest/entities/order-lines.ts'
import { orders } from '../ingest/entities/orders.ts'
import type { Entity } from '../ingest/entity.ts'
import { openGatheredLines, type GatheredLines } from '../ingest/gather-lines.ts'
import { kindOf, readRecordFile } from '../ingest/record-file.ts'
import type { SourceItem } from '../ingest/source-item.ts'
import { showProgress } from './import-progress.ts'
import type { ImportPlan, PlannedFile } from './import-plan.ts'
import type { Terminal } from './terminal.ts'

interface Ahead {
  unknown: Set<string>
  /** Undefined for a file that is read in its normal order. */
  lines?: GatheredLines
}

/**
 * Files of order lines whose orders are imported by the same command. They are read before the orders, so that each
 * order is written together with its lines: writing it twice would update its indexes twice, which is most of the cost.
 */
export function openLinesAhead(plan: ImportPlan, terminal: Terminal) {
  const opened = new DisposableStack()
  const ahead = new Map<PlannedFile, Required<Ahead>>()
  if (plan.files.some(({ entity }) => entity === orders)) {
    for (const file of plan.files.filter(isOfLines)) {
      const unknown = new Set<string>()
      ahead.set(file, {
        unknown,
        lines: opened.use(openGatheredLines(rowsOf(file, { plan, terminal, unknown }))),
      })
    }
  }
  const all = () => [...ahead.values()].map(({ lines }) => lines)
  return {
    of: (file: PlannedFile): Ahead => ahead.get(file) ?? { unknown: new Set() },
    /** Reads the files of lines if the entity is that of their orders. */
    gather: async (entity: Entity): Promise<void> => {
      if (entity === orders) for (const lines of all()) await lines.gathered()
    },
    /** Adds the lines to their orders; records of other entities are passed on unchanged. */
    with: (entity: Entity, records: AsyncIterable<SourceItem>): AsyncIterable<SourceItem> =>
      entity === orders
        ? all().reduce<AsyncIterable<SourceItem>>((source, lines) => lines.attachedTo(source), records)
        : records,
    /** Must be called if a file was not imported to its end. */
    forget: (entity: Entity) => entity === orders && all().forEach((lines) => lines.forgetAttached()),
    [Symbol.dispose]: () => opened.dispose(),
  }
}

export type LinesAhead = ReturnType<typeof openLinesAhead>

const isOfLines = ({ entity, path }: PlannedFile): boolean =>
  entity === orderLines && ['csv', 'tabs'].includes(kindOf(path) ?? '')

interface Reading {
  plan: ImportPlan
  terminal: Terminal
  unknown: Set<string>
}

/** The file's rows as they are, with the progress of reading them. */
async function* rowsOf(file: PlannedFile, { plan, terminal, unknown }: Reading): AsyncGenerator<SourceItem> {
  const { gather: _, ...entity } = file.entity
  using progress = showProgress(file, terminal)
  const source = readRecordFile({
    path: file.path,
    entity,
    format: plan.format,
    onBytes: progress.addBytes,
    onUnknown: (field) => void unknown.add(field),
    stop: terminal.stop,
  })
  let rows = 0
  for await (const row of source) {
    progress.setRecords((rows += 1))
    yield row
  }
}
