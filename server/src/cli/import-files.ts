import { errorWords } from '../error-words.ts'
import type { TransactionSql } from '../database/sql.ts'
import { accessInWords, heldInWords } from '../ingest/access-in-words.ts'
import { FileRefusal } from '../ingest/file-refusal.ts'
import type { AccessChange } from '../ingest/entity.ts'
import { beginImportRun, type ImportOutcome } from '../ingest/import-runs.ts'
import { noCounts } from '../ingest/ingest.ts'
import type { CommandParts } from './command.ts'
import { notesOf } from './import-notes.ts'
import type { ImportPlan, PlannedFile } from './import-plan.ts'
import { importWhole } from './import-whole.ts'
import { openLinesAhead } from './lines-ahead.ts'
import { countsOf, countsSaid } from './import-report.ts'
import { assertNotOwned, connectorOwnership } from './owned-by-connector.ts'
import { openRejects } from './rejects-file.ts'
import type { Terminal } from './terminal.ts'
import { recordedAfter, type Work, type Target } from './import-work.ts'
import { landFile } from './land-file.ts'

/** Rolls a transaction back on purpose; not a failure. */
class RollBack extends Error {
  override name = 'RollBack'
}

/** Imports files and reports the result; true if no record was refused and no file failed. */
export async function importFiles(
  parts: CommandParts,
  plan: ImportPlan,
  terminal: Terminal,
): Promise<boolean> {
  await warnOfDemo(parts, terminal)
  using rejects = openRejects(plan.rejects)
  using ahead = openLinesAhead(plan, terminal)
  const ownerOf = await connectorOwnership(parts)
  const started = parts.clock.now()
  const work: Work = { parts, plan, terminal, rejects, runs: [], landed: [], ahead, ownerOf, started }
  if (!plan.isStrict && !plan.isDryRun) return await importEach(parts.sql, work)
  let isGood = false
  const nothingKept = plan.isDryRun ? 'Nothing was kept (--dry-run).' : 'Nothing was imported (--strict).'
  const transaction = () =>
    parts.sql.begin(async (tx) => {
      isGood = await importEach(tx, work)
      if (plan.isDryRun || !isGood) throw new RollBack()
    })
  try {
    await recordedAfter(work, nothingKept, transaction)
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
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

async function importEach(sql: Target, work: Work): Promise<boolean> {
  const { plan, terminal } = work
  if (!plan.isFull) return importAll(sql, plan.files, work)
  let isGood = true
  for (const [entity, files] of Map.groupBy(plan.files, (file) => file.entity)) {
    const importRecords = (tx: TransactionSql) => importAll(tx, files, work)
    const isWhole = await importWhole(sql, { entity, importRecords }, work)
    await sayNotes(sql, work)
    isGood &&= isWhole
    if (terminal.stop?.aborted === true) return false
  }
  return isGood
}

async function importAll(sql: Target, files: readonly PlannedFile[], work: Work): Promise<boolean> {
  let isGood = true
  for (const file of files) {
    const isDone = await importFile(sql, file, work)
    // With --full, notes are about what is left after the removal.
    if (!work.plan.isFull) await sayNotes(sql, work)
    isGood &&= isDone
    if (work.terminal.stop?.aborted === true) return false
  }
  return isGood
}

async function sayNotes(sql: Target, work: Work): Promise<void> {
  for (const landed of work.landed.splice(0))
    for (const said of await notesOf(sql, landed, work)) work.terminal.err(`${landed.file.written}: ${said}`)
}

/** True if neither the file nor any of its records was refused. */
async function importFile(sql: Target, file: PlannedFile, work: Work): Promise<boolean> {
  const { parts, plan, terminal } = work
  const { written, path, entity } = file
  const run = plan.isDryRun ? undefined : await beginImportRun(parts, { file: path, entity: entity.name })
  const isInTransaction = !('begin' in sql)
  if (run !== undefined && isInTransaction) work.runs.push(run)
  const record = async (outcome: ImportOutcome) => {
    run?.add({ outcome, counts: countsOf(counts) })
    if (!isInTransaction) await run?.save()
  }
  const [counts, access] = [noCounts(), [] as AccessChange[]]
  const sayAccess = () => {
    if (access.length > 0)
      terminal.out(`${written}: ${accessInWords(access, plan.isDryRun ? 'would' : 'does')}`)
  }
  try {
    assertNotOwned(entity, work.ownerOf)
    await landFile(sql, { file, counts, access }, work)
    terminal.out(`${written}: ${countsSaid(countsOf(counts))}`)
    sayAccess()
    if (counts.held > 0) terminal.err(`${written}: ${heldInWords(counts.held)}`)
    await record(counts.refused > 0 ? 'refused' : 'done')
    work.landed.push({ file, importWarnings: counts })
    return counts.refused === 0
  } catch (error) {
    work.ahead.forget(entity)
    const isStopped = terminal.stop?.aborted === true
    const isKnown = isStopped || error instanceof FileRefusal
    const reason = isStopped ? 'it was stopped' : errorWords(error)
    if (isKnown) terminal.err(`${written} was not imported completely: ${reason}.`)
    // Any other failure rolls the transaction back.
    if (counts.read > 0 && (isKnown || !isInTransaction))
      terminal.out(`${written}: until then ${countsSaid(countsOf(counts))}`)
    if (!isInTransaction) sayAccess()
    if (!isKnown) throw error
    await record(isStopped ? 'stopped' : 'refused')
    return false
  }
}
