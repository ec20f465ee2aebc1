import { noCategory } from '@portal/domain/no-category'
import { ownValue } from '@portal/domain/own-value'
import type { Turnaround } from '@portal/domain/performance'
import { turnaroundLimits, turnaroundTone } from '@portal/domain/turnaround'
import { periodLabels } from '@portal/domain/periods'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Panel, PanelSentence } from '../../ui/panel.tsx'
import { ScrollFrame } from '../../ui/scroll-frame.tsx'
import styles from './day-bars.module.css'
import table from './figure-table.module.css'
import type { LoadedFigures } from './figures-page.tsx'
import { shortPeriod } from './periods.ts'
import { toneIcons } from './turnaround-tones.tsx'

interface DayBarsProps {
  /** The kind of builder, such as 'Adhoc'. */
  readonly group: string
  readonly loaded: readonly LoadedFigures<Turnaround>[]
  /** The days at the end of the scale. */
  readonly most: number
}

const daysText = (days: number): string => `${days.toFixed(1)} days`

/** A bar for each category and period on one scale, and the same data as a table for print and screen readers. */
export function DayBars({ group, loaded, most }: DayBarsProps) {
  const [isTableShown, setTableShown] = useState(false)
  // The longest period has all labels, in order, so it comes first.
  const labels = [...new Set(loaded.toReversed().flatMap(({ figures }) => Object.keys(figures[group] ?? {})))]
  const word = isTableShown ? 'Hide' : 'Show'
  if (labels.length === 0) {
    return (
      <Panel title={group}>
        <PanelSentence>No request was completed in this period.</PanelSentence>
      </Panel>
    )
  }
  return (
    <Panel
      title={group}
      tools={
        <Button kind="plain" aria-expanded={isTableShown} onClick={() => setTableShown(!isTableShown)}>
          {word} table<span className="hidden"> of {group}</span>
        </Button>
      }
    >
      <div className={styles.room}>
        <Bars group={group} labels={labels} loaded={loaded} most={most} />
      </div>
      <Twin isShown={isTableShown} group={group} labels={labels} loaded={loaded} />
    </Panel>
  )
}

interface TableProps extends Omit<DayBarsProps, 'most'> {
  readonly labels: readonly string[]
}

/** The chart. It is hidden from screen readers, which read the table. */
function Bars({ group, labels, loaded, most }: TableProps & Pick<DayBarsProps, 'most'>) {
  const at = (days: number) => `${(100 * days) / most}%`
  return (
    <div className={styles.days} aria-hidden="true">
      {labels.map((label) => (
        <div key={label} className={styles.label}>
          <span className={styles.name}>{label || noCategory}</span>
          <div className={styles.periods}>
            {loaded.map(({ range, figures }) => (
              <Bar
                key={range}
                name={shortPeriod(range)}
                days={ownValue(figures[group] ?? {}, label)}
                at={at}
              />
            ))}
          </div>
        </div>
      ))}
      <div className={styles.axis}>
        <svg className={styles.scale} height="20">
          <text y="16">0</text>
          {limitsWithRoom(most).map((limit) => (
            <text key={limit} x={at(limit)} y="16" textAnchor="middle">
              {limit}
            </text>
          ))}
        </svg>
        <span className="small quiet">days</span>
      </div>
    </div>
  )
}

/** The limits (3 and 5 days) whose labels do not overlap on a scale up to `most` days. */
const limitsWithRoom = (most: number): number[] =>
  turnaroundLimits.filter((limit, at) => limit - (turnaroundLimits[at - 1] ?? 0) > most / 15)

interface BarProps {
  readonly name: string
  readonly days: number | undefined
  readonly at: (days: number) => string
}

function Bar({ name, days, at }: BarProps) {
  const tone = turnaroundTone(days ?? 0)
  return (
    <>
      <span className="small quiet">{name}</span>
      <svg className={styles.plot} height="24">
        <line className={styles.base} x1="0" x2="0" y1="0" y2="24" />
        {turnaroundLimits.map((limit) => (
          <line key={limit} className={styles.limit} x1={at(limit)} x2={at(limit)} y1="0" y2="24" />
        ))}
        {days === undefined ? null : (
          <rect className={styles[tone]} y="6" width={at(days)} height="12" rx="2" />
        )}
      </svg>
      {days === undefined ? (
        <span className="quiet">None</span>
      ) : (
        <Mark tone={tone} icon={toneIcons[tone]}>
          <b>{daysText(days)}</b>
        </Mark>
      )}
    </>
  )
}

/** The table beside the chart. With three periods it is wider than a phone. */
const Twin = ({ isShown, ...days }: TableProps & { readonly isShown: boolean }) =>
  isShown ? (
    <div className={styles.twin}>
      <ScrollFrame label={`Turnaround, ${days.group}`}>
        <DaysTable {...days} />
      </ScrollFrame>
    </div>
  ) : (
    <div className={styles.closedTwin}>
      <DaysTable {...days} />
    </div>
  )

function DaysTable({ group, labels, loaded }: TableProps) {
  return (
    <table className={table.table} aria-label={`Turnaround, ${group}, days`}>
      <thead>
        <tr>
          <th scope="col">Category</th>
          {loaded.map(({ range }) => (
            <th key={range} scope="col" className={table.num}>
              {periodLabels[range]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr key={label}>
            <th scope="row">{label || noCategory}</th>
            {loaded.map(({ range, figures: told }) => {
              const days = ownValue(told[group] ?? {}, label)
              return (
                <td key={range} className={table.num}>
                  {days === undefined ? '-' : daysText(days)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
