import { formatDateTime } from '@portal/domain/dates'
import { historyAction } from '@portal/domain/design-history'
import type { DesignRequest } from '@portal/domain/design-requests'
import { formatDuration } from '@portal/domain/duration'
import { personName } from '@portal/domain/names'
import { Bar } from '../ui/bar.tsx'
import layout from '../ui/layout.module.css'
import { Pairs } from '../ui/pairs.tsx'
import { Panel, PanelSentence } from '../ui/panel.tsx'
import { Timeline, TimelineEntry } from '../ui/timeline.tsx'
import styles from './request-history.module.css'

/** The events of a request, newest first, who opened and designed it, and the time spent (spec 2). */
export function RequestHistory({ request }: { request: DesignRequest }) {
  const { historyItems, user, detailer, timeReport } = request
  return (
    <div className={layout.halves}>
      <Panel title="History">
        {historyItems.length === 0 ? <PanelSentence>Nothing has been noted yet.</PanelSentence> : null}
        <Timeline>
          {historyItems.map(({ actionText, context, userName, time, timeElapsed }, place) => (
            <TimelineEntry
              key={place}
              tone={place === historyItems.length - 1 ? 'none' : 'move'}
              title={historyAction(actionText)}
              time={formatDateTime(time)}
              dateTime={time}
            >
              <p className={`${styles.by} small quiet`}>
                {/* Isolated, so that a right-to-left name does not reverse the time beside it. */}
                {[userName, timeElapsed > 0 ? formatDuration(timeElapsed) : '', context]
                  .filter(Boolean)
                  .flatMap((text, at) => [at === 0 ? '' : ', ', <bdi key={at}>{text}</bdi>])}
              </p>
            </TimelineEntry>
          ))}
        </Timeline>
      </Panel>
      <div className={layout.stack}>
        <Panel title="Overview">
          <Pairs
            pairs={[
              ['Opened by', personName(user)],
              ['Designed by', personName(detailer)],
            ]}
          />
        </Panel>
        <TimeSpent timeReport={timeReport} />
      </div>
    </div>
  )
}

/** A bar for each kind of work, relative to the longest. */
function TimeSpent({ timeReport }: Pick<DesignRequest, 'timeReport'>) {
  const total = timeReport.reduce((sum, { seconds }) => sum + seconds, 0)
  const longest = Math.max(1, ...timeReport.map(({ seconds }) => seconds))
  if (total === 0) {
    return (
      <Panel title="Time Spent">
        <PanelSentence>No time has been noted yet.</PanelSentence>
      </Panel>
    )
  }
  return (
    <Panel title="Time Spent" tools={<b>{formatDuration(total)}</b>}>
      <ul className={styles.bars}>
        {timeReport.map(({ name, seconds }, place) => (
          <li key={place}>
            <span>{name}</span>
            <Bar isThick percent={(100 * seconds) / longest} />
            <b>{formatDuration(seconds)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
