import { formatMoment } from '@portal/domain/dates'
import { counted } from '@portal/domain/numbers'
import { type FoundRecord, usualFound } from '@portal/domain/search-results'
import type { Session } from '@portal/domain/session'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { currentFilter } from '../access/account-filter.ts'
import { mayActForAll } from '../access/user-accounts.ts'
import { fullMessageOf, isForbidden } from '../faults.ts'
import { ageOf, ageWords } from '../reply-age.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { AlertIcon } from '../ui/icons/signs.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FoundHit } from './found-hit.tsx'
import styles from './find-box.module.css'
import { ListLinks } from './list-links.tsx'
import { NoneFound } from './none-found.tsx'
import { RecentHit } from './recent-hit.tsx'
import { forgetRecent, recentRecords } from './recent.ts'
import { SearchAll } from './search-all.tsx'
import { isEnough, useFound } from './use-found.ts'

interface FoundListProps {
  readonly session: Session
  readonly term: string
}

/**
 * The results of a term, grouped by kind; the kind with the best result comes first. Without a term, the records opened
 * last.
 */
export function FoundList({ session, term }: FoundListProps) {
  const { data, results, isOlder, error, refetch, dataUpdatedAt } = useFound(term)
  if (term.trim() === '') return <RecentList />
  if (!isEnough(term)) return <p className={styles.quiet}>Type at least two letters or digits.</p>
  const failed = isOlder ? null : error
  const retry = () => void refetch()
  if (failed && results === undefined) return <Failure error={failed} onRetry={retry} />
  if (results === undefined || (isOlder && results.length === 0)) return <Waiting />
  const age = ageWords(data)
  return (
    <>
      {failed && (
        <Failure error={failed} onRetry={retry} asOf={ageOf(data)?.asOf ?? new Date(dataUpdatedAt)} />
      )}
      {age === undefined || failed ? null : (
        <Banner tone="wait" icon={<AlertIcon />}>
          {age}
        </Banner>
      )}
      {results.length === 0 ? (
        <NoneFound session={session} term={term.trim()} />
      ) : (
        <Found session={session} term={term} results={results} isOlder={isOlder} />
      )}
    </>
  )
}

interface FailureProps {
  readonly error: Error
  readonly onRetry: () => void
  /** When the results were found that stay below, since it was only a refresh that failed. */
  readonly asOf?: Date
}

function Failure({ error, onRetry, asOf }: FailureProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    goToField(currentTarget)
    onRetry()
  }
  return (
    <Banner
      tone="late"
      icon={<AlertIcon />}
      action={!isForbidden(error) && <Button onClick={retry}>Retry</Button>}
    >
      {asOf && (
        <>
          <b>As of {formatMoment(asOf)}.</b> This could not be updated.{' '}
        </>
      )}
      {fullMessageOf(error)}
    </Banner>
  )
}

/** Before a button of the box goes away: the focus goes to the field, since without it typing would go nowhere. */
const goToField = (button: HTMLElement): void => button.closest('dialog')?.querySelector('input')?.focus()

interface FoundProps extends FoundListProps {
  readonly results: readonly FoundRecord[]
  /** The results are those of the previous term. */
  readonly isOlder: boolean
}

function Found({ session, term, results, isOlder }: FoundProps) {
  const inAll = mayActForAll(session) && currentFilter().admin.entries.length === 0 ? ' in all customers' : ''
  const count = countOf(results) + inAll
  return (
    <>
      <output className="hidden">{isOlder ? '' : `${count}. Enter opens ${results[0]?.title}.`}</output>
      <div className={classes(styles.hits, isOlder && styles.older)} aria-busy={isOlder}>
        {[...Map.groupBy(results, ({ kind }) => headOf[kind])].map(([head, records]) => (
          <HitPart key={head} head={head}>
            {records.map((record) => (
              <FoundHit key={keyOf(record)} record={record} term={term} isFirst={record === results[0]} />
            ))}
          </HitPart>
        ))}
        <SearchAll term={term.trim()} />
        {isFull(results) && <Rest session={session} term={term.trim()} count={count} />}
      </div>
      <Keys>{count}</Keys>
    </>
  )
}

/** Several customers may lead to one page, and the number of two orders to one of them. */
const keyOf = ({ href, number, srcProvider }: FoundRecord): string => `${href} ${srcProvider} ${number}`

/** Leads from a full box to the lists. On a phone the count is only here. */
const Rest = ({ count, ...search }: FoundListProps & { readonly count: string }) => (
  <div className={classes(styles.quiet, styles.rest)}>
    <p>{count}.</p>
    <ListLinks {...search} sentence="More results may be in a list:" />
  </div>
)

/** Whether there may be more results than these. */
const isFull = (results: readonly FoundRecord[]): boolean => results.length >= usualFound

function countOf(results: readonly FoundRecord[]): string {
  if (isFull(results)) return `The first ${results.length} results`
  return counted(results.length, 'result')
}

const headOf: Readonly<Record<FoundRecord['kind'], string>> = {
  account: 'Customers',
  order: 'Orders and deliveries',
  invoice: 'Invoices and credit notes',
  creditNote: 'Invoices and credit notes',
  designRequest: 'Design requests',
  part: 'Parts',
}

function HitPart({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{head}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function RecentList() {
  const [records, setRecords] = useState(recentRecords)
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    goToField(currentTarget)
    forgetRecent()
    setRecords([])
  }
  if (records.length === 0)
    return (
      <p className={styles.quiet}>
        Type a number, a PO, a site or a name, as you have it: hp4455 finds HP-4455, 204 895 finds SO 204895.
      </p>
    )
  return (
    <>
      <div className={styles.hits}>
        <HitPart head="You opened these from here last">
          {records.map((record, at) => (
            <RecentHit key={record.href} record={record} isFirst={at === 0} />
          ))}
        </HitPart>
        <p className={styles.kept}>
          Their names are kept in this browser, for you alone, until you sign out.
          <Button kind="plain" onClick={clear}>
            Clear list
          </Button>
        </p>
      </div>
      <Keys>hp4455 finds HP-4455, 204 895 finds SO 204895</Keys>
    </>
  )
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <output className="hidden">Searching</output>
    <Skeleton width="40%" />
    <Skeleton width="70%" />
    <Skeleton width="55%" />
  </div>
)

const Keys = ({ children }: { readonly children: string }) => (
  <p className={styles.keys}>
    <span>
      <kbd>↵</kbd>open
    </span>
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd>move
    </span>
    <span>
      <kbd>Esc</kbd>close
    </span>
    <span>{children}</span>
  </p>
)
