import { getSnapshot, getTurnaround } from '@portal/contract/design-centre'
import { formatDateTime } from '@portal/domain/dates'
import type { PerformanceRange } from '@portal/domain/performance'
import { periodLabels } from '@portal/domain/periods'
import type { ReactNode } from 'react'
import { fullMessageOf, isForbidden, messageOf } from '../../faults.ts'
import { areas, trailOf } from '../../areas.tsx'
import { paths } from '../../paths.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PanelSentence } from '../../ui/panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { WaitingPanel } from '../../ui/waiting-panel.tsx'
import styles from './report.module.css'
import { PeriodButtons } from './period-buttons.tsx'
import { usePeriods } from './periods.ts'
import { useFigures, type PeriodFigures } from './use-figures.ts'
import type { ReplyOf } from '@portal/contract/call'

export interface LoadedFigures<Figures> {
  readonly range: PerformanceRange
  readonly figures: Figures
  readonly now: Date
}

interface FiguresPageProps<Call extends Parameters<typeof useFigures>[0]> {
  readonly title: string
  /** A sentence that says what is counted. */
  readonly sub: string
  readonly call: Call
  readonly children: (loaded: readonly LoadedFigures<ReplyOf<Call>>[]) => ReactNode
}

const trail = trailOf(areas.designCentre)

const tabs = [
  ['Turnaround Times', paths.turnaround, getTurnaround],
  ['Snapshot', paths.snapshot, getSnapshot],
] as const

/** A screen with figures of the design centre: buttons for periods, tabs, and the figures of each chosen period. */
export function FiguresPage<Call extends Parameters<typeof useFigures>[0]>(props: FiguresPageProps<Call>) {
  const { title, sub, call, children } = props
  const [periods, toggle] = usePeriods()
  const asked = useFigures(call, periods)
  const loaded = asked.filter(
    (each): each is typeof each & LoadedFigures<ReplyOf<Call>> => each.figures !== undefined,
  )
  return (
    <Page
      title={title}
      sub={sub}
      trail={trail}
      actions={<PeriodButtons chosen={periods} onToggle={toggle} />}
    >
      <Tabs
        label="Performance"
        tabs={tabs.map(([name, to, own]) => ({
          name,
          to,
          isHere: own === call,
          search: { periods: periods.join(',') || 'none' },
        }))}
      />
      <div className={styles.report}>
        <p className={styles.printed}>
          {loaded.slice(0, 1).map(({ now }) => `Printed figures are of ${formatDateTime(now)}.`)}
        </p>
        <StaleFigures asked={asked} />
        <FailedPeriods asked={asked} />
        {loaded.length > 0 ? children(loaded) : null}
        {asked.some(({ isPending }) => isPending) ? <WaitingPanel title="Loading" /> : null}
        {periods.length === 0 ? <PanelSentence>Choose a period to see its figures.</PanelSentence> : null}
      </div>
    </Page>
  )
}

/** Says once for all periods that figures are out of date; its Retry refetches every period. */
export function StaleFigures({ asked }: { asked: readonly PeriodFigures<unknown>[] }) {
  const stale = asked.find(({ figures, asked: { error } }) => figures !== undefined && error !== null)
  return stale ? <AsOf of={{ ...stale.asked, refetch: () => asked.forEach(({ retry }) => retry()) }} /> : null
}

/** An error with Retry for each period that failed to load; the other periods stay. */
function FailedPeriods({ asked }: { asked: readonly PeriodFigures<unknown>[] }) {
  const failed = asked.filter(({ error }) => error !== null)
  const [first] = failed
  // If a privilege is missing, all periods fail alike: one message is enough.
  if (first && isForbidden(first.error)) return <Notice tone="late">{messageOf(first.error)}</Notice>
  return failed.map(({ range, error, retry }) => (
    <Notice key={range} tone="late" onRetry={retry}>
      {periodLabels[range]}: No data available. {fullMessageOf(error)}
    </Notice>
  ))
}
