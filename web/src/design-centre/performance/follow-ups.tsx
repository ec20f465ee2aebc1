import { ownValue } from '@portal/domain/own-value'
import type { Snapshot } from '@portal/domain/performance'
import { formatCount } from '@portal/domain/numbers'
import { periodLabels } from '@portal/domain/periods'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import { ScrollFrame } from '../../ui/scroll-frame.tsx'
import type { LoadedFigures } from './figures-page.tsx'
import styles from './report.module.css'
import { LegendTable } from './legend-table.tsx'
import { shortPeriod } from './periods.ts'
import { Ring } from './ring.tsx'
import { fillOf, outcomeFillsOf } from './textures.tsx'

const sections = [
  ['type', 'Type'],
  ['outcome', 'Outcome'],
  ['loss-reason', 'Loss reason'],
  ['product-loss-reason', 'Product loss reason'],
  ['loss-to-competing-product', 'Loss to competing product'],
  ['wants-to-be-followed-up', 'Wants to be followed up'],
] as const

/** The results of follow-ups as ring charts with their lists (spec 2, snapshot). */
export function FollowUps({ loaded }: { loaded: readonly LoadedFigures<Snapshot>[] }) {
  return (
    <>
      <div className={styles.heading}>
        <h2>Follow Up Activity</h2>
        <p className="quiet">
          Requests whose outcome was noted in the period.
          <span className={styles.aboutRings}>
            {' '}
            Each ring starts at the top and runs in the order of its list.
          </span>
        </p>
      </div>
      <div className={classes(layout.thirds, styles.even, styles.three)}>
        {sections.map(([section, title]) => (
          <FollowUp
            key={section}
            title={title}
            isOutcome={section === 'outcome'}
            periods={loaded.map(({ range, figures }) => ({ range, counts: figures.followUp[section] }))}
          />
        ))}
      </div>
    </>
  )
}

interface FollowUpProps {
  readonly title: string
  readonly isOutcome: boolean
  readonly periods: readonly {
    readonly range: LoadedFigures<Snapshot>['range']
    readonly counts: Readonly<Record<string, number>>
  }[]
}

function FollowUp({ title, isOutcome, periods }: FollowUpProps) {
  // The longest period has all labels, in order, so it comes first.
  const labels = [...new Set(periods.toReversed().flatMap(({ counts }) => Object.keys(counts)))]
  const fills = isOutcome ? outcomeFillsOf(labels) : labels.map((_, place) => fillOf(place))
  return (
    <Panel title={title}>
      <div className={styles.body}>
        <div className={styles.pies}>
          {periods.map(({ range, counts }) => (
            <Ring
              key={range}
              caption={periodLabels[range]}
              counts={labels.map((label) => ownValue(counts, label) ?? 0)}
              fills={fills}
            />
          ))}
        </div>
        {labels.length === 0 ? null : (
          <ScrollFrame label={`Follow ups, ${title.toLowerCase()}`}>
            <LegendTable
              label={title}
              columns={periods.map(({ range }) => shortPeriod(range))}
              rows={labels.map((label, at) => ({
                name: label,
                fill: fills[at] ?? '',
                cells: periods.map(({ counts }) => formatCount(ownValue(counts, label) ?? 0)),
              }))}
            />
          </ScrollFrame>
        )}
      </div>
    </Panel>
  )
}
