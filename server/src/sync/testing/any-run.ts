import type { Sql } from '../../database/sql.ts'
import { ErpFailure } from '../../erp/calling/erp-failure.ts'
import { place } from '../../erp/testing/model-rows.ts'
import { openWork } from '../run-connector.ts'
import type { Syncing } from '../syncing.ts'
import { takeOver, versionsOfAll } from './another-server.ts'
import type { Step, WorkStep } from './any-step.ts'
import { assertExpected } from './expected-failures.ts'
import { failingCommit, type CommitFault } from './failing-commit.ts'
import { minutes, rowVersions, type LoadedPortal } from './model-portal.ts'
import { edits, lateEdit, type LateEdit } from './people-edits.ts'

interface Begun extends LateEdit {
  commit: () => void
  begunAt: number
}

/** One run of edits, work and faults on a portal. */
export class AnyRun {
  /**
   * Whether an edit shows in no version, so that only reading everything again finds it: a deleted line; a line that changed
   * at a time to which no look goes back, since its transaction took too long or the connector's user could not see it; a second
   * write of a row within one second, in a transaction that ended after the first was read (a limit of decision 0061).
   */
  showsInNoVersion = false
  /** What a worker wrote after it had lost its lease. */
  readonly wroteWithoutLease: string[] = []
  readonly portal: LoadedPortal
  private readonly sql: Sql
  private syncing: Syncing
  private work: ReturnType<typeof openWork>
  private commitFaults: CommitFault[] = []
  private late: Begun[] = []
  private readonly written = new Set<string>()
  private hasLineEdits = false
  private hasCutChanges = false

  constructor(sql: Sql, portal: LoadedPortal) {
    this.sql = sql
    this.portal = portal
    this.syncing = { ...portal.syncing, sql: failingCommit(sql, () => this.commitFaults.shift()) }
    this.work = openWork(this.syncing)
    this.noteWritten()
  }

  async perform(step: Step): Promise<void> {
    if (step === 'restart') this.work = openWork(this.syncing)
    else if (step === 'the oldest late edit ends') this.endLate()
    else if ('seconds' in step) this.portal.clock.advance(step.seconds * 1000)
    else if ('edit' in step) this.edit(step)
    else if ('begins' in step) this.beginLate(lateEdit(this.portal.erp, step.begins, step.at))
    else await this.disturbedWork(step)
  }

  /** Ends what is open, and follows, loads and sweeps undisturbed, an hour after refused records were last tried. */
  async settle(): Promise<void> {
    while (this.late.length > 0) this.endLate()
    this.portal.clock.advance(minutes(3))
    await this.sql`update sync_refusal set time_last = 'epoch'`
    await this.work.load()
    await this.work.follow('far')
    const isWhole = this.showsInNoVersion || (this.hasLineEdits && this.hasCutChanges)
    await this.work.sweep({ isNow: true, isWhole })
    // A late edit that gives a row back an older version looks like a restore: the sweep only begins to load again.
    const again = await this.sql`select from sync_stream where phase = 'load'`
    if (again.length === 0) return
    await this.work.load()
    await this.work.sweep({ isNow: true, isWhole })
  }

  /** Looks and sweeps again after all changes were read; returns the rows that were written and the differences found. */
  async idle(): Promise<string[]> {
    const { clock } = this.portal
    // A sweep may have moved a mark back: what a look then sees for the first time is read by that look and the next one.
    for (let looks = 0; looks < 2; looks += 1) {
      clock.advance(minutes(1))
      await this.work.follow('far')
    }
    const before = await this.versions()
    const found: string[] = []
    this.syncing.countDifferences = ({ entity, kind, records }) => {
      if (records > 0) found.push(`${records} ${entity} ${kind}`)
    }
    clock.advance(20_000)
    await this.work.follow('near')
    await this.work.follow('far')
    await this.work.sweep({ isNow: true })
    return [...found, ...(await this.versions()).filter((row) => !before.includes(row))]
  }

  /** The versions of all rows but those that note when a stream was swept. */
  private async versions(): Promise<string[]> {
    const all = await rowVersions(this.sql, ['sync_refusal', 'account_owner'])
    return all.filter((row) => !row.startsWith('sync_stream'))
  }

  private edit({ edit, at }: Extract<Step, { edit: unknown }>): void {
    edits[edit](this.portal.erp, at)
    if (edit === 'deletes a line') this.showsInNoVersion = true
    if (edit === 'changes a line') this.hasLineEdits = true
    this.noteWritten()
  }

  private noteWritten(): void {
    for (const { kind, id, written } of this.portal.erp.all())
      this.written.add(`${place(kind, id)} ${written}`)
  }

  private beginLate(edit: LateEdit): void {
    const { erp, clock } = this.portal
    this.late.push({ ...edit, commit: erp.begin(edit.change), begunAt: clock.now().getTime() })
  }

  private endLate(): void {
    const ended = this.late.shift()
    if (ended === undefined) return
    const { erp, clock } = this.portal
    ended.commit()
    const isLine = ended.kind === 'lines'
    const row = erp.all().find(({ kind, id }) => kind === ended.kind && id === ended.id)
    const isSecondWrite = row !== undefined && this.written.has(`${place(row.kind, row.id)} ${row.written}`)
    const isRevision = erp.connector.streams.some((stream) => stream.isRevision)
    // A far look goes back this far, and comes three minutes later at the end of a run.
    const lookedBackMs = minutes(isRevision ? 25 : 120) - minutes(3)
    const isTooLate = isLine && clock.now().getTime() - ended.begunAt >= lookedBackMs
    if (isSecondWrite || isTooLate) this.showsInNoVersion = true
    if (isLine) this.hasLineEdits = true
    this.noteWritten()
  }

  private async disturbedWork(step: WorkStep): Promise<void> {
    const { erp } = this.portal
    const { fault, after } = step
    const begun = this.work
    let versions: string[] | undefined
    let moment = 0
    erp.disturb(async (call) => {
      moment += 1
      if (typeof fault === 'object' && 'hides' in fault) this.hide(fault, call, moment > after)
      if (typeof fault === 'object' && 'fails' in fault && this.isDue(moment, after, fault.isLasting))
        throw new ErpFailure(fault.fails, 'as the run wants it')
      if (moment !== after + 1) return
      if (fault === 'lost lease') versions = await this.loseLease()
      else if (typeof fault === 'object' && 'waits' in fault) this.portal.clock.advance(fault.waits * 1000)
      else if (typeof fault === 'object' && 'edit' in fault) this.edit(fault)
    })
    if (typeof fault === 'object' && 'commit' in fault)
      this.commitFaults = [...Array<CommitFault>(after % 6).fill(undefined), fault.commit]
    const doing = [this.doing(begun, step.work)]
    assertExpected(await Promise.allSettled(doing))
    if (versions !== undefined) await this.tryWithoutLease(begun, versions)
    erp.disturb()
    erp.hide()
    this.commitFaults = []
  }

  private isDue(moment: number, after: number, isLasting: boolean): boolean {
    return isLasting ? moment > after : moment === after + 1
  }

  private doing(work: ReturnType<typeof openWork>, name: WorkStep['work']): Promise<void> {
    if (name === 'sweep') return work.sweep({ isNow: true })
    return name === 'load' ? work.load() : work.follow(name)
  }

  /**
   * Cuts what the connector's user sees: in one kind of call, or everything from a moment on. A few documents that are hidden
   * in lists and from readings alike cannot be told from deleted ones (the limit of 50 in decision 0061): `any-rights.test.ts`
   * has the case of many.
   */
  private hide(
    { hides, share }: Extract<WorkStep['fault'], { hides: unknown }>,
    call: string,
    isAfter: boolean,
  ): void {
    if (!isAfter) return
    const { erp } = this.portal
    const isCut = hides === 'everything' || (call.startsWith(hides) && !call.endsWith('done'))
    if (isCut && (hides === 'everything' || hides === 'changes')) this.hasCutChanges = true
    erp.hide(isCut ? ({ id }) => hides === 'everything' || id % 7 < share : undefined)
  }

  /** Another server takes the lease, and the run goes on with it; returns the versions of all rows at this moment. */
  private async loseLease(): Promise<string[]> {
    this.syncing = { ...this.syncing, epoch: await takeOver(this.sql) }
    this.work = openWork(this.syncing)
    return versionsOfAll(this.sql)
  }

  private async tryWithoutLease(
    former: ReturnType<typeof openWork>,
    before: readonly string[],
  ): Promise<void> {
    this.portal.clock.advance(minutes(1))
    assertExpected(await Promise.allSettled([former.follow('far')]))
    assertExpected(await Promise.allSettled([former.sweep({ isNow: true })]))
    const after = await versionsOfAll(this.sql)
    this.wroteWithoutLease.push(...after.filter((row) => !before.includes(row)))
  }
}
