import { getTurnaround } from '@portal/contract/design-centre'
import type { Turnaround } from '@portal/domain/performance'
import { turnaroundLimits } from '@portal/domain/turnaround'
import layout from '../../ui/layout.module.css'
import { Mark } from '../../ui/mark.tsx'
import { DayBars } from './day-bars.tsx'
import styles from './report.module.css'
import { FiguresPage, type LoadedFigures } from './figures-page.tsx'
import { toneIcons, toneWords } from './turnaround-tones.tsx'

const tones = ['good', 'wait', 'late'] as const

/** How many days designs took, by kind of builder and category, compared with 3 and 5 days (spec 2, turnaround). */
export function DesignTurnaround() {
  return (
    <FiguresPage
      title="Design Turnaround Times"
      sub="Average days from start to completion, of the requests completed in each period"
      call={getTurnaround}
    >
      {(loaded) => (
        <>
          <p className={styles.keyLine}>
            {tones.map((tone) => (
              <Mark key={tone} tone={tone} icon={toneIcons[tone]}>
                {toneWords[tone]}
              </Mark>
            ))}
          </p>
          <div className={layout.halves}>
            {groupsOf(loaded).map((group) => (
              <DayBars key={group} group={group} loaded={loaded} most={mostDays(loaded)} />
            ))}
          </div>
        </>
      )}
    </FiguresPage>
  )
}

const groupsOf = (loaded: readonly LoadedFigures<Turnaround>[]): string[] => [
  ...new Set(loaded.flatMap(({ figures }) => Object.keys(figures))),
]

/** The end of the scale, the same for every panel, so that their bars can be compared. */
const mostDays = (loaded: readonly LoadedFigures<Turnaround>[]): number =>
  Math.max(
    turnaroundLimits[1] + 1,
    ...loaded.flatMap(({ figures }) => Object.values(figures).flatMap((days) => Object.values(days))),
  )
