import { designProgress, type DesignProgress } from '@portal/domain/design-progress'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { StatusDots, type Dot } from '../ui/status-dots.tsx'
import type { Tone } from '../ui/tone.ts'
import styles from './request-status.module.css'

const dotOf = { none: 'idle', late: 'late', wait: 'wait', good: 'good' } as const
const spoken = { none: undefined, late: 'overdue', wait: 'due within a day', good: undefined } as const

/** Five dots: filled ones in the colour of the request's state, the others as rings. */
export const requestDots = ({ colour, filledDots }: DesignProgress): Dot[] =>
  Array.from({ length: 5 }, (_, place) => (place < filledDots ? dotOf[colour] : 'none'))

/** Blue while in progress, green once designed, quiet if cancelled. */
export const statusTone = ({ status }: DesignRequestSummary): Tone =>
  status === -1 ? 'idle' : status < 20 ? 'move' : 'good'

/** 'Designed · Pending follow up'. */
export const statusWords = ({ statusText, smallText }: DesignProgress): string =>
  [statusText, smallText].filter(Boolean).join(' · ')

/** A request's progress in a list: dots, status, and the next step (spec 4). */
export function RequestStatus({ request, now }: { request: DesignRequestSummary; now: Date }) {
  const progress = designProgress(request, now)
  const said = spoken[progress.colour]
  return (
    <span className={styles.cell}>
      <StatusDots dots={requestDots(progress)} {...(said !== undefined && { spoken: said })}>
        {progress.statusText}
        {progress.smallText === '' ? null : (
          <span className={styles.after}>
            <span className={styles.point}> · </span>
            {progress.smallText}
          </span>
        )}
      </StatusDots>
    </span>
  )
}
