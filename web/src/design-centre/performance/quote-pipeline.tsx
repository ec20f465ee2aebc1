import { getSnapshot } from '@portal/contract/design-centre'
import { formatMoney } from '@portal/domain/money'
import type { Snapshot } from '@portal/domain/performance'
import { periodLabels } from '@portal/domain/periods'
import { fullMessageOf, isForbidden, messageOf } from '../../faults.ts'
import { areas, trailOf } from '../../areas.tsx'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel, PanelBody, PanelSentence } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import big from './big-figures.module.css'
import { StaleFigures } from './figures-page.tsx'
import { PeriodButtons } from './period-buttons.tsx'
import { PipelineTables } from './pipeline-tables.tsx'
import { daysOf, usePeriods } from './periods.ts'
import pipeline from './quote-pipeline.module.css'
import report from './report.module.css'
import { ShareBar, sharesOf } from './share-bar.tsx'
import { outcomeFills, Swatch, Textures } from './textures.tsx'
import { useFigures, type PeriodFigures } from './use-figures.ts'
import { RetryButton } from '../../ui/retry-button.tsx'

const trail = trailOf(areas.sales)

/** The quotes that are not decided yet, a panel for each chosen period (spec 2, quote pipeline). */
export function QuotePipeline() {
  const [periods, toggle] = usePeriods()
  const asked = useFigures(getSnapshot, periods)
  const forbidden = asked.find(({ error }) => isForbidden(error))
  return (
    <Page
      title="Quote Pipeline"
      sub="Quotes of requests created in each period, excluding GST; pending is quoted and not decided yet, a cancelled request has no value"
      trail={trail}
      actions={<PeriodButtons chosen={periods} onToggle={toggle} />}
    >
      <Tabs label="Quote Pipeline" tabs={[{ name: 'Design Centre', to: paths.pipeline, isHere: true }]} />
      <Textures />
      <div className={report.report}>
        <StaleFigures asked={asked} />
        {forbidden ? <Notice tone="late">{messageOf(forbidden.error)}</Notice> : null}
        {forbidden ? null : asked.map((period) => <PeriodPanel key={period.range} period={period} />)}
        {periods.length === 0 ? <PanelSentence>Choose a period to see its figures.</PanelSentence> : null}
      </div>
    </Page>
  )
}

function PeriodPanel({ period }: { period: PeriodFigures<Snapshot> }) {
  const { range, figures, error, now, retry } = period
  const title = `$ Value Pipeline ${periodLabels[range]}`
  if (figures) {
    return (
      <Panel title={title}>
        <AdhocShares figures={figures} />
        <div className={pipeline.subHead}>
          <h3>Request Activity</h3>
          <span className="small quiet">{daysOf(range, now)}</span>
        </div>
        <PipelineTables range={range} figures={figures.snapshot} />
      </Panel>
    )
  }
  return (
    <Panel title={title}>
      <PanelBody>
        {error ? (
          <NoData error={error} onRetry={retry} />
        ) : (
          <div className={pipeline.waiting}>
            <Skeleton width="60%" />
          </div>
        )}
      </PanelBody>
    </Panel>
  )
}

function NoData({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={pipeline.none}>
      <p>No data available. {fullMessageOf(error)}</p>
      <RetryButton onClick={onRetry} />
    </div>
  )
}

/** The outstanding value of the period's adhoc requests, and its share of the quoted value. */
function AdhocShares({ figures }: { figures: Snapshot }) {
  const { adhoc } = figures.snapshot
  const shares = sharesOf(adhoc)
  const quoted = adhoc.total_value_quoted
  const percent = (sum: number) => (quoted === 0 ? '0%' : `${Math.round((100 * sum) / quoted)}%`)
  return (
    <div className={pipeline.pipe}>
      <p>
        <span className={big.big}>{formatMoney(adhoc.total_value_outstanding)}</span>
        <br />
        <span className="small quiet">pending, adhoc</span>
      </p>
      <div>
        <ShareBar shares={shares} />
        <p className="small quiet">
          <span className={pipeline.key}>
            <Swatch fill={outcomeFills.won} />
            Won {percent(shares.won)}
          </span>
          <span className={pipeline.key}>
            <Swatch fill={outcomeFills.loss} />
            Loss {percent(shares.loss)}
          </span>
          <span className={pipeline.key}>
            <Swatch fill={outcomeFills.pending} />
            Pending {percent(shares.pending)}
          </span>
          <span className={pipeline.whole}>of {formatMoney(quoted)} quoted to adhoc builders</span>
        </p>
      </div>
    </div>
  )
}
