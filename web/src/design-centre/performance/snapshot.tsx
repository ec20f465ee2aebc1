import { getSnapshot } from '@portal/contract/design-centre'
import { formatMoney } from '@portal/domain/money'
import type { Snapshot, SnapshotFigures } from '@portal/domain/performance'
import { periodLabels } from '@portal/domain/periods'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import { ScrollFrame } from '../../ui/scroll-frame.tsx'
import { ActivityTable } from './activity-table.tsx'
import big from './big-figures.module.css'
import { type BuilderKind, builderKinds } from './builder-kinds.ts'
import { FiguresPage, type LoadedFigures } from './figures-page.tsx'
import { FollowUps } from './follow-ups.tsx'
import { LegendTable } from './legend-table.tsx'
import { shortPeriod } from './periods.ts'
import styles from './report.module.css'
import bar from './share-bar.module.css'
import { ShareBar, sharesOf } from './share-bar.tsx'
import { outcomeFills, Textures } from './textures.tsx'

type Loaded = readonly LoadedFigures<Snapshot>[]

/** Rates, values, activity and follow-ups of the chosen periods, side by side (spec 2, snapshot). */
export function DesignSnapshot() {
  return (
    <FiguresPage
      title="Design Centre Snapshot"
      sub="Requests created in each period, up to now; a cancelled one counts without a value. Amounts exclude GST"
      call={getSnapshot}
    >
      {(loaded) => (
        <>
          <Textures />
          <div className={classes(layout.halves, styles.two)}>
            {builderKinds.map((each) => (
              <Rates key={each.name} of={each} loaded={loaded} />
            ))}
          </div>
          <div className={classes(layout.halves, styles.two)}>
            {builderKinds.map((each) => (
              <PipeLine key={each.name} of={each} loaded={loaded} />
            ))}
          </div>
          <Panel title="Request Activity">
            <div className={styles.abreast}>
              {loaded.map((each) => (
                <ScrollFrame key={each.range} label={`Request Activity, ${periodLabels[each.range]}`}>
                  <ActivityTable {...each} />
                </ScrollFrame>
              ))}
            </div>
          </Panel>
          <FollowUps loaded={loaded} />
        </>
      )}
    </FiguresPage>
  )
}

const percentOf = (rate: number): string => `${Math.round(rate * 100)}%`

interface KindProps {
  readonly of: BuilderKind
  readonly loaded: Loaded
}

function Rates({ of: { kind, name, wonWord }, loaded }: KindProps) {
  const counted = `${wonWord.toLowerCase()}, of those not cancelled`
  return (
    <Panel title={`Conversion Rate (${name})`} tools={<span className="small quiet">{counted}</span>}>
      <dl className={big.figures}>
        {loaded.map(({ range, figures }) => {
          const percent = percentOf(figures.snapshot[kind].conversion_rate)
          return (
            <div key={range}>
              <dt>{periodLabels[range]}</dt>
              <dd className={big.big}>{percent}</dd>
              <dd>
                <svg className={bar.plot} height="8" aria-hidden="true">
                  <rect className={bar.ground} width="100%" height="8" rx="2" />
                  <rect width={percent} height="8" rx="2" fill={outcomeFills.won} />
                </svg>
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}

function PipeLine({ of: { kind, name, wonWord }, loaded }: KindProps) {
  const row = (part: string, fill: string, of: (figures: SnapshotFigures) => number) => ({
    name: part,
    fill,
    cells: loaded.map(({ figures }) => formatMoney(of(figures.snapshot[kind]))),
  })
  return (
    <Panel title={`$ Value Pipe Line (${name})`}>
      <div className={styles.body}>
        <div className={styles.shares}>
          {loaded.map(({ range, figures }) => (
            <PeriodShares key={range} name={periodLabels[range]} figures={figures.snapshot[kind]} />
          ))}
        </div>
        <ScrollFrame label={`Values of the pipe line, ${name}`}>
          <LegendTable
            label="Value"
            columns={loaded.map(({ range }) => shortPeriod(range))}
            rows={[
              row(wonWord, outcomeFills.won, (figures) => figures.total_value_converted),
              row('Loss', outcomeFills.loss, (figures) => figures.total_value_loss),
              row('Pending', outcomeFills.pending, (figures) => figures.total_value_outstanding),
            ]}
            total={row('Quoted', '', (figures) => figures.total_value_quoted)}
          />
        </ScrollFrame>
      </div>
    </Panel>
  )
}

function PeriodShares({ name, figures }: { name: string; figures: SnapshotFigures }) {
  return (
    <>
      <span className={classes(styles.keyLine, 'small')}>{name}</span>
      <ShareBar shares={sharesOf(figures)} />
    </>
  )
}
