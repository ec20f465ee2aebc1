import { noteAccessByImport } from '../access/access-by-import.ts'
import type { TransactionSql } from '../database/sql.ts'
import { withoutClaimedTwice } from '../ingest/claimed-twice.ts'
import type { AccessChange, Entity } from '../ingest/entity.ts'
import { ingest, type IngestCounts } from '../ingest/ingest.ts'
import { readRecordFile } from '../ingest/record-file.ts'
import { whileThereIsRoom } from './disk-space.ts'
import { foreignPictures } from './foreign-pictures.ts'
import type { PlannedFile } from './import-plan.ts'
import { landWithFewIndexes } from './import-large-file.ts'
import { showProgress } from './import-progress.ts'
import { missingPictures, type PictureNotes } from './missing-pictures.ts'
import { withoutOwned } from './owned-by-connector.ts'
import { statelessCompanies } from './stored-warnings.ts'
import { printRefusals } from './print-refusals.ts'
import type { Work, Target } from './import-work.ts'

interface FileToLand {
  file: PlannedFile
  /** Updated after each batch, so that a file that ends early can be reported too; as is `access`. */
  counts: IngestCounts
  access: AccessChange[]
}

/** Imports the records of one file and reports refused ones. */
export async function landFile(sql: Target, { file, counts, access }: FileToLand, work: Work): Promise<void> {
  const { parts, plan, terminal, started } = work
  const { path, written, entity } = file
  const { unknown, lines } = work.ahead.of(file)
  const ofBatch: AccessChange[] = []
  const noteAccess = async (tx: TransactionSql, changes: readonly AccessChange[]) => {
    ofBatch.push(...changes.filter(({ userIds }) => userIds.length > 0))
    await noteAccessByImport(tx, parts, { changes, file: written })
  }
  await work.ahead.gather(entity)
  const pictures = picturesOf(entity, work)
  const refusals = printRefusals(file, work, pictures)
  {
    using progress = showProgress(file, terminal)
    const { format, isAccepted, isFull: isOfWhole } = plan
    const onUnknown = (field: string) => void unknown.add(field)
    const records =
      lines?.records() ??
      readRecordFile({ path, entity, format, onBytes: progress.addBytes, onUnknown, stop: terminal.stop })
    const allowed = withoutClaimedTwice(withoutOwned(records, entity, work.ownerOf), entity)
    const whole = pictures?.noted(allowed) ?? work.ahead.with(entity, allowed)
    const { embeddedIn, clock } = parts
    const onProgress = (now: Readonly<IngestCounts>) => {
      Object.assign(counts, now)
      access.push(...ofBatch.splice(0))
      progress.setRecords(now.read)
    }
    const callbacks = { onRefusal: refusals.onRefusal, noteAccess, onProgress }
    await landWithFewIndexes(sql, { file, progress, terminal }, async (areIndexesAside) => {
      const room = embeddedIn !== undefined && { folder: embeddedIn, areIndexesAside, progress }
      const source = room ? whileThereIsRoom(whole, room) : whole
      await ingest(sql, { entity, source, isAccepted, isOfWhole, clock, started, ...callbacks })
    })
  }
  const attached = lines?.attached() ?? 0
  Object.assign(counts, { attached, read: counts.read + attached })
  refusals.printRest()
  for (const warning of await warningsOf(sql, entity, { unknown, pictures }))
    terminal.err(`${written}: ${warning}`)
}

async function warningsOf(
  sql: Target,
  { name }: Entity,
  { unknown, pictures }: { unknown: ReadonlySet<string>; pictures: PictureNotes | undefined },
): Promise<string[]> {
  const warnings = [
    unknown.size > 0 ? `unknown fields are ignored: ${[...unknown].join(', ')}` : undefined,
    pictures?.sentence(),
    name === 'companies' ? await statelessCompanies(sql) : undefined,
  ]
  return warnings.filter((warning) => warning !== undefined)
}

function picturesOf({ name }: Entity, { parts, terminal }: Work): PictureNotes | undefined {
  if (name === 'photos') return missingPictures(parts.configuration)
  return name === 'products' ? foreignPictures(parts.configuration, terminal.env) : undefined
}
