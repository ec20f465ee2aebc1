import { getHomeSummary } from '@portal/contract/home'
import { getInvoice, listInvoices } from '@portal/contract/invoices'
import { formatDateTime } from '@portal/domain/dates'
import { type AccountFigures, openCurrencies } from '@portal/domain/home-summary'
import { formatMoney } from '@portal/domain/money'
import { formatCount } from '@portal/domain/numbers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isForbidden, wordsOf } from '../faults.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { callKey, query } from '../api/query.ts'
import { useNewDay } from '../api/use-new-day.ts'
import { figurePlaces } from '../related/figure-places.ts'
import { owing } from '../related/owing.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './invoice-totals.module.css'
import { RetryButton } from '../ui/retry-button.tsx'

/**
 * What is open and overdue in all, whatever the list is filtered by: balances, not totals. The same figures as the
 * dashboard's tile has; nothing for those who may not see invoices.
 */
export function InvoiceTotals() {
  const isTold = useMayAsk(getInvoice)
  const totals = useQuery({ ...query(getHomeSummary, {}), enabled: isTold })
  const queries = useQueryClient()
  useNewDay(() => {
    for (const call of [getHomeSummary, listInvoices]) {
      void queries.invalidateQueries({ queryKey: callKey(call) })
    }
  })
  if (!isTold) return null
  const accounts = totals.data?.accounts
  return (
    <section className={styles.totals} aria-label="Open and overdue" aria-busy={totals.isPending}>
      {accounts !== undefined && (
        <>
          {openCurrencies(accounts).map((figures, _at, currencies) => (
            <Figures key={figures.currency} facts={factsOf(figures, currencies)} />
          ))}
          <p className={styles.note}>
            All that is still open, as of {formatDateTime(new Date(totals.dataUpdatedAt))}
          </p>
        </>
      )}
      {totals.isPending && <TotalsSkeleton />}
      {accounts === undefined && !totals.isPending && (
        <TotalsFailure error={totals.error} onRetry={() => void totals.refetch()} />
      )}
    </section>
  )
}

function TotalsFailure({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (isForbidden(error)) {
    return (
      <div className={styles.failure}>
        <output>{wordsOf(error)}</output>
      </div>
    )
  }
  return (
    <div className={styles.failure}>
      <output>What is open and overdue could not be read.</output>
      <RetryButton aria-label="Retry the totals" onClick={onRetry} />
    </div>
  )
}

interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** A list of exactly what the figure counts. */
  readonly of?: { readonly to: string; readonly search: Readonly<Record<string, string>> }
  readonly isLate?: boolean
}

function factsOf(figures: AccountFigures, currencies: readonly AccountFigures[]): readonly Fact[] {
  const places = figurePlaces(figures, currencies)
  const { currency, openCount, overdueCount, creditCount } = figures
  return [
    {
      label: counted(openCount, 'open invoice'),
      value: formatMoney(figures.open, currency),
      of: places.open,
    },
    {
      label: overdueCount === 0 ? 'none overdue' : `of that, ${formatCount(overdueCount)} overdue`,
      value: formatMoney(figures.overdue, currency),
      isLate: overdueCount > 0,
      of: places.overdue,
    },
    {
      label: counted(creditCount, 'open credit note'),
      value: formatMoney(figures.credit, currency),
      of: places.credit,
    },
    { ...owing(figures), of: places.owing },
  ]
}

const counted = (howMany: number, what: string): string =>
  `${howMany === 0 ? 'no' : formatCount(howMany)} ${what}${howMany === 1 ? '' : 's'}`

const waiting: readonly Fact[] = ['open invoices', 'overdue', 'open credit notes', 'owing'].map((label) => ({
  label,
  value: <Skeleton width="6rem" />,
}))

function TotalsSkeleton() {
  return (
    <>
      <Figures facts={waiting} />
      <p className={styles.note}>
        <Skeleton width="16rem" />
      </p>
    </>
  )
}

function Figures({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.figures}>
      {facts.map(({ label, value, of, isLate }) => (
        <div key={label} className={isLate === true ? styles.late : undefined}>
          <dt>{of === undefined ? label : <Link {...of}>{label}</Link>}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
