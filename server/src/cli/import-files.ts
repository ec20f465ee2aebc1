import type { TransactionSql } from '../database/sql.ts'
import { accessInWords, heldInWords } from '../ingest/access-in-words.ts'
import type { AccessChange } from '../ingest/entity.ts'
import { notAnInstant } from '../ingest/field-shapes.ts'
import { FileRefusal } from '../ingest/file-refusal.ts'
import { beginImportRun } from '../ingest/import-runs.ts'
import { emptyTally, ingest } from '../ingest/ingest.ts'
import type { RefusedRecord, Tally } from '../ingest/ingest.ts'
import type { Refusal } from '../ingest/land-batch.ts'
import { kindOf, readRecordFile } from '../ingest/record-file.ts'
import { rejectOf } from '../ingest/rejects.ts'
import type { CommandParts } from './command.ts'
import { whileThereIsRoom } from './disk-space.ts'
import type { ImportPlan, PlannedFile } from './import-plan.ts'
import { importWhole } from './import-whole.ts'
import { openLinesAhead } from './lines-ahead.ts'
import { landWithFewIndexes } from './import-large-file.ts'
import type { LinesAhead } from './lines-ahead.ts'
import { showProgress } from './import-progress.ts'
import { countsOf, countsSaid, refusalLine } from './import-report.ts'
import { missingPictures } from './missing-pictures.ts'
import { assertNotOwned, connectorOwnership, withoutOwned } from './owned-by-connector.ts'
import type { OwnerOf } from './owned-by-connector.ts'
import { openRejects } from './rejects-file.ts'
import type { RejectsFile } from './rejects-file.ts'
import type { Terminal } from './terminal.ts'

/** More than a person reads; the rest are counted. */
const shownRefusals = 100

/** Ends a transaction that must not be kept, and is no failure. */
class RollBack extends Error {
  override name = 'RollBack'
}

/** Brings files in and says how it went; true when no record was refused and no file failed. */
export async function importFiles(
  parts: CommandParts,
  plan: ImportPlan,
  terminal: Terminal,
): Promise<boolean> {
  await warnOfDemo(parts, terminal)
  using rejects = openRejects(plan.rejects)
  using ahead = openLinesAhead(plan, terminal)
  const ownerOf = await connectorOwnership(parts)
  const work: Work = { parts, plan, terminal, rejects, runs: [], ahead, ownerOf }
  if (!plan.isStrict && !plan.isDryRun) return await importEach(parts.sql, work)
  let isGood = false
  try {
    await parts.sql.begin(async (tx) => {
      isGood = await importEach(tx, work)
      if (plan.isDryRun || !isGood) throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
    terminal.out(plan.isDryRun ? 'Nothing was kept (--dry-run).' : 'Nothing was brought in (--strict).')
    for (const note of work.runs) await note('nothing kept')
  }
  return isGood
}

async function warnOfDemo({ sql }: CommandParts, terminal: Terminal): Promise<void> {
  const [demo] = await sql`select from data_origin where is_demo`
  if (demo === undefined) return
  terminal.err(
    'This is the demo, all of whose dates move along each day: for real data, DEMO=0 and another DATA_DIR.',
  )
}

type NoteRun = Awaited<ReturnType<typeof beginImportRun>>

interface Work {
  parts: CommandParts
  plan: ImportPlan
  terminal: Terminal
  rejects: RejectsFile
  /** How to note the end of each file in the history. */
  runs: NoteRun[]
  /** Lines that come in with their orders. */
  ahead: LinesAhead
  ownerOf: OwnerOf
}

type Target = CommandParts['sql'] | TransactionSql

async function importEach(sql: Target, work: Work): Promise<boolean> {
  const { plan, terminal } = work
  if (!plan.isFull) return importAll(sql, plan.files, work)
  let isGood = true
  for (const [entity, files] of Map.groupBy(plan.files, (file) => file.entity)) {
    const bringIn = (tx: TransactionSql) => importAll(tx, files, work)
    const isDone = await importWhole(sql, { entity, allowed: plan.allowedRemovals, bringIn }, terminal)
    isGood &&= isDone
    if (terminal.stop?.aborted === true) return false
  }
  return isGood
}

async function importAll(sql: Target, files: readonly PlannedFile[], work: Work): Promise<boolean> {
  let isGood = true
  for (const file of files) {
    const isDone = await importFile(sql, file, work)
    isGood &&= isDone
    if (work.terminal.stop?.aborted === true) return false
  }
  return isGood
}

/** True where no record was refused, nor the file itself. */
async function importFile(sql: Target, file: PlannedFile, work: Work): Promise<boolean> {
  const { parts, plan, terminal } = work
  const { written, path, entity } = file
  const note = plan.isDryRun ? undefined : await beginImportRun(parts, { file: path, entity: entity.name })
  if (note !== undefined) work.runs.push(note)
  const tally = emptyTally()
  try {
    assertNotOwned(entity, work.ownerOf)
    const access = await landFile(sql, { file, tally }, work)
    terminal.out(`${written}: ${countsSaid(countsOf(tally))}`)
    if (access.length > 0)
      terminal.out(`${written}: ${accessInWords(access, plan.isDryRun ? 'would' : 'does')}`)
    if (tally.held > 0) terminal.err(`${written}: ${heldInWords(tally.held)}`)
    await note?.(tally.refused > 0 ? 'refused' : 'done', countsOf(tally))
    return tally.refused === 0
  } catch (error) {
    work.ahead.forget(entity)
    const isStopped = terminal.stop?.aborted === true
    const isKnown = isStopped || error instanceof FileRefusal
    const reason = isStopped ? 'it was stopped' : messageOf(error)
    if (isKnown) terminal.err(`${written} is not brought in to its end: ${reason}.`)
    if (tally.read > 0) terminal.out(`${written}: until then ${countsSaid(countsOf(tally))}`)
    if (!isKnown) throw error
    await note?.(isStopped ? 'stopped' : 'refused', countsOf(tally))
    return false
  }
}

interface Landing {
  file: PlannedFile
  /** Counts along, so that a file that ends early can be told as well. */
  tally: Tally
}

/** Lands the records of one file and tells what is wrong with some of them; returns what it changes of access. */
async function landFile(sql: Target, { file, tally }: Landing, work: Work): Promise<AccessChange[]> {
  const { parts, plan, terminal } = work
  const { path, written, entity } = file
  const { unknown, lines } = work.ahead.of(file)
  const access: AccessChange[] = []
  const onAccess = (changes: readonly AccessChange[]) =>
    void access.push(...changes.filter(({ userIds }) => userIds.length > 0))
  const refusals = tellRefusals(file, work)
  await work.ahead.gather(entity)
  const pictures = missingPictures(parts.configuration)
  {
    using progress = showProgress(file, terminal)
    const { format } = plan
    const onBytes = (bytes: number) => progress.addBytes(bytes)
    const onUnknown = (field: string) => void unknown.add(field)
    const records =
      lines?.records() ?? readRecordFile({ path, entity, format, onBytes, onUnknown, stop: terminal.stop })
    const allowed = withoutOwned(records, entity, work.ownerOf)
    const whole = entity.name === 'photos' ? pictures.noted(allowed) : work.ahead.with(entity, allowed)
    const { embeddedIn } = parts
    const onProgress = (now: Readonly<Tally>) => {
      Object.assign(tally, now)
      progress.setRecords(now.read)
    }
    const told = { onRefusal: refusals.onRefusal, onAccess, onProgress }
    const { isAccepted, isFull: isOfWhole } = plan
    await landWithFewIndexes(sql, { file, progress, terminal }, async (areIndexesAside) => {
      const room = embeddedIn !== undefined && { folder: embeddedIn, areIndexesAside }
      const source = room ? whileThereIsRoom(whole, room) : whole
      await ingest(sql, { entity, source, isAccepted, isOfWhole, clock: parts.clock, ...told })
    })
  }
  const attached = lines?.attached() ?? 0
  Object.assign(tally, { attached, read: tally.read + attached })
  refusals.tellRest()
  if (unknown.size > 0) terminal.err(`${written}: not known and passed over: ${[...unknown].join(', ')}`)
  const missing = pictures.sentence()
  if (missing !== undefined) terminal.err(`${written}: ${missing}`)
  return access
}

/** Writes every refused record to the rejects file, and tells the first of them on the terminal. */
function tellRefusals(file: PlannedFile, { plan, terminal, rejects }: Work) {
  const { written, entity } = file
  let refused = 0
  return {
    onRefusal: (found: readonly Refusal[], { value: record }: RefusedRecord) => {
      const refusals = found.map((refusal) => inTheirDates(refusal, file, plan))
      refused += 1
      rejects.write(rejectOf({ file: written, entity, record }, refusals))
      if (refused <= shownRefusals) for (const each of refusals) terminal.err(refusalLine(written, each))
    },
    tellRest: () => {
      if (refused > shownRefusals)
        terminal.err(`${written}: and ${refused - shownRefusals} more were refused`)
    },
  }
}

/** Of a CSV file whose dates are written another way, a date that is refused is told that way. */
function inTheirDates(refusal: Refusal, { path }: PlannedFile, { format }: ImportPlan): Refusal {
  const { dates = 'YYYY-MM-DD' } = format
  if (refusal.reason !== notAnInstant || dates === 'YYYY-MM-DD' || kindOf(path) === 'lines') return refusal
  return { ...refusal, reason: `must be a day as ${dates}, with a time after it or without` }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
