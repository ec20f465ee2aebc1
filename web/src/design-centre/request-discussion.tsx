import { formatDateTime } from '@portal/domain/dates'
import type { DesignRequest } from '@portal/domain/design-requests'
import { personName } from '@portal/domain/names'
import { useState, useTransition } from 'react'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/button.tsx'
import { leaveFocusNear } from '../ui/leave-focus-near.ts'
import { Panel, PanelBody, PanelSentence } from '../ui/panel.tsx'
import styles from './request-discussion.module.css'

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}

/** At first 20 comments are rendered, then three times as many with each press: hundreds would block a slow phone. */
const [first, times] = [20, 3]

/** The comments on a request, oldest first (spec 2, discussion). */
export function RequestDiscussion({ request }: { request: DesignRequest }) {
  const { discussionComments, detailer } = request
  const [most, setMost] = useState(first)
  const [isDrawing, startDrawing] = useTransition()
  if (discussionComments.length === 0) {
    return (
      <Panel title="Discussion">
        <PanelSentence>There are currently no messages.</PanelSentence>
      </Panel>
    )
  }
  const designer = personName(detailer)
  const placed = discussionComments.map((comment, place) => ({ ...comment, place })).slice(-most)
  return (
    <Panel title="Discussion">
      {placed.length < discussionComments.length ? (
        <PanelBody>
          <Button
            ref={leaveFocusNear}
            aria-busy={isDrawing}
            onClick={() => startDrawing(() => setMost(most * times))}
          >
            Show earlier comments
          </Button>
        </PanelBody>
      ) : null}
      <ol className={styles.thread}>
        {placed.map(({ place, ...comment }) => (
          <Comment key={place} of={comment} isOurs={comment.userName === designer} />
        ))}
      </ol>
    </Panel>
  )
}

interface CommentProps {
  readonly of: DesignRequest['discussionComments'][number]
  readonly isOurs: boolean
}

const Comment = ({ of: { userName, userCompany, datePosted, comment }, isOurs }: CommentProps) => (
  <li>
    <span className={classes(styles.face, isOurs && styles.ours)} aria-hidden="true">
      {initialsOf(userName)}
    </span>
    <div>
      <p className={styles.from}>
        <b dir="auto">{userName}</b>
        <span className="small quiet">
          {userCompany === '' ? null : <bdi>{userCompany}</bdi>}
          {userCompany === '' ? '' : ', '}
          <time dateTime={datePosted}>{formatDateTime(datePosted)}</time>
        </span>
      </p>
      <p className={styles.text} dir="auto">
        {comment}
      </p>
    </div>
  </li>
)
