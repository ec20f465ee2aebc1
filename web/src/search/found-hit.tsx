import type { FoundRecord } from '@portal/domain/search-results'
import { Fragment } from 'react'
import { FoundActions } from './found-actions.tsx'
import styles from './hit.module.css'
import { Hit } from './hit.tsx'
import { partsBy } from './marked.ts'
import { keepRecent } from './recent.ts'
import { recentOf, shownOf } from './shown-record.ts'

interface FoundHitProps {
  readonly record: FoundRecord
  readonly term: string
  readonly isFirst: boolean
}

/** A search result with its status line; the part before the first comma is the state, shown in its colour. */
export function FoundHit({ record, term, isFirst }: FoundHitProps) {
  const { title, about, answer } = shownOf(record)
  const [state = '', ...rest] = answer.split(/(?=, )/)
  return (
    <Hit
      kind={record.kind}
      href={record.href}
      isFirst={isFirst}
      onOpen={() => keepRecent(recentOf(record))}
      title={<Marked term={term} text={title} />}
      actions={<FoundActions record={record} title={title} />}
    >
      <bdi>
        <Marked term={term} text={about} />
      </bdi>
      {answer !== '' && (
        <bdi className={styles.says}>
          <b className={record.tone && styles[record.tone]}>{state}</b>
          {rest.join('')}
        </bdi>
      )}
    </Hit>
  )
}

const Marked = ({ term, text }: { readonly term: string; readonly text: string }) =>
  partsBy(term, text).map(({ isNumber, parts }, at) => {
    const marked = parts.map(({ text: part, isMatch }) => (isMatch ? <mark key={part}>{part}</mark> : part))
    const key = `${at} ${parts[0]?.text}`
    return isNumber ? (
      <span key={key} className="unbroken">
        {marked}
      </span>
    ) : (
      <Fragment key={key}>{marked}</Fragment>
    )
  })
