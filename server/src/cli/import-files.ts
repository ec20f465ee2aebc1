import type { TransactionSql } from 'postgres'
import { accessInWords, heldInWords } from '../ingest/access-in-words.ts'
import type { AccessChange } from '../ingest/entity.ts'
import { FileRefusal } from '../ingest/file-refusal.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Tally } from '../ingest/ingest.ts'
import type { Refusal } from '../ingest/land-batch.ts'
import { readRecordFile } from '../ingest/record-file.ts'
import { rejectOf } from '../ingest/rejects.ts'
import type { CommandParts } from './command.ts'
import type { ImportPlan, PlannedFile } from './import-plan.ts'
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
  const work = { parts, plan, terminal, rejects }
  if (!plan.isStrict && !plan.isDryRun) return importEach(parts.sql, work)
  let isGood = false
  try {
    await parts.sql.begin(async (tx) => {
      isGood = await importEach(tx, work)
      if (plan.isDryRun || !isGood) throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
    terminal.out(plan.isDryRun ? 'Nothing was kept (--dry-run).' : 'Nothing was brought in (--strict).')
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

interface Work {
  parts: CommandParts
  plan: ImportPlan
  terminal: Terminal
  rejects: RejectsFile
}

async function importEach(sql: CommandParts['sql'] | TransactionSql, work: Work): Promise<boolean> {
  let isGood = true
  for (const file of work.plan.files) {
    const tally = await importFile(sql, file, work)
    if (tally === undefined || tally.refused > 0) isGood = false
  }
  return isGood
}

/** Undefined where the file itself is refused. */
async function importFile(
  sql: CommandParts['sql'] | TransactionSql,
  { path, written, entity }: PlannedFile,
  { parts, plan, terminal, rejects }: Work,
): Promise<Tally | undefined> {
  const unknown = new Set<string>()
  let refused = 0
  const onRefusal = (refusals: readonly Refusal[], record: unknown) => {
    refused += 1
    rejects.write(rejectOf({ file: written, entity, record }, refusals))
    if (refused <= shownRefusals) for (const refusal of refusals) terminal.err(refusalLine(written, refusal))
  }
  try {
    const source = readRecordFile({
      path,
      entity,
      format: plan.format,
      onBytes: () => undefined,
      onUnknown: (field) => void unknown.add(field),
    })
    const onProgress = (tally: Readonly<Tally>) =>
      terminal.progress(`${written}: ${tally.read.toLocaleString('en-AU')} read`)
    const access: AccessChange[] = []
    const onAccess = (changes: readonly AccessChange[]) => void access.push(...changes)
    const { isAccepted } = plan
    const tally = await ingest(sql, {
      entity,
      source,
      isAccepted,
      clock: parts.clock,
      onRefusal,
      onAccess,
      onProgress,
    })
    terminal.progress('')
    if (refused > shownRefusals) terminal.err(`${written}: and ${refused - shownRefusals} more were refused`)
    if (unknown.size > 0) terminal.err(`${written}: not known and passed over: ${[...unknown].join(', ')}`)
    terminal.out(summaryLine(written, tally))
    if (access.length > 0)
      terminal.out(`${written}: ${accessInWords(access, plan.isDryRun ? 'would' : 'does')}`)
    if (tally.held > 0) terminal.err(`${written}: ${heldInWords(tally.held)}`)
    return tally
  } catch (error) {
    terminal.progress('')
    if (!(error instanceof FileRefusal)) throw error
    terminal.err(`${written} is not brought in to its end: ${error.message}.`)
    return undefined
  }
}

function refusalLine(written: string, { line, field, reason }: Refusal): string {
  return [`${written}:${line}`, ...(field === '' ? [] : [field]), reason].join(': ')
}

function summaryLine(written: string, tally: Tally): string {
  const { read, fresh, changed, unchanged, repeated, stale, refused } = tally
  const some = { ...(repeated > 0 && { repeated }), ...(stale > 0 && { stale }) }
  const counts = { read, new: fresh, changed, unchanged, ...some, refused }
  const said = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en-AU')} ${what}`)
  return `${written}: ${said.join(', ')}`
}
