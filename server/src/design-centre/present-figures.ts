import { dollarsOf } from '@portal/domain/money'
import type { Snapshot, SnapshotFigures, Turnaround } from '@portal/domain/performance'
import type { FollowUpCount, KindFigures, TurnaroundDays } from './figure-queries.ts'

const nothing = {
  jobs: 0,
  dwellings: 0,
  wonJobs: 0,
  cancelledJobs: 0,
  wonCents: 0,
  lossCents: 0,
  outstandingCents: 0,
  seconds: 0,
}

export function presentSnapshot(
  activity: readonly KindFigures[],
  followUps: readonly FollowUpCount[],
): Snapshot {
  const ofKind = (isContract: boolean) => activity.find((kind) => kind.isContract === isContract) ?? nothing
  return {
    snapshot: { adhoc: presentFigures(ofKind(false)), contract: presentFigures(ofKind(true)) },
    followUp: presentFollowUps(followUps),
  }
}

function presentFigures({ jobs, wonJobs, cancelledJobs, ...kind }: typeof nothing): SnapshotFigures {
  const counted = jobs - cancelledJobs
  return {
    total_jobs: jobs,
    total_dwellings: kind.dwellings,
    total_value_quoted: dollarsOf(kind.wonCents + kind.lossCents + kind.outstandingCents),
    total_value_converted: dollarsOf(kind.wonCents),
    total_value_loss: dollarsOf(kind.lossCents),
    total_value_outstanding: dollarsOf(kind.outstandingCents),
    total_time: kind.seconds,
    conversion_rate: counted === 0 ? 0 : wonJobs / counted,
  }
}

/** Labels in the order of the rows, the most frequent first; a section without labels is empty. */
function presentFollowUps(counts: readonly FollowUpCount[]): Snapshot['followUp'] {
  const section = (name: keyof Snapshot['followUp']) =>
    Object.fromEntries(
      counts.filter((each) => each.section === name).map(({ label, count }) => [label, count]),
    )
  return {
    type: section('type'),
    outcome: section('outcome'),
    'loss-reason': section('loss-reason'),
    'product-loss-reason': section('product-loss-reason'),
    'loss-to-competing-product': section('loss-to-competing-product'),
    'wants-to-be-followed-up': section('wants-to-be-followed-up'),
  }
}

/** Groups are kinds of builders, labels are categories; days are rounded to one decimal. */
export function presentTurnaround(rows: readonly TurnaroundDays[]): Turnaround {
  const group = (isContract: boolean) =>
    Object.fromEntries(
      rows
        .filter((row) => row.isContract === isContract)
        .map(({ category, days }) => [category, Math.round(days * 10) / 10]),
    )
  return { Adhoc: group(false), Contract: group(true) }
}
