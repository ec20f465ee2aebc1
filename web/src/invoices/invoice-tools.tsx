import { formatDateTime } from '@portal/domain/dates'
import type { AccountFigures } from '@portal/domain/home-summary'
import { formatMoney } from '@portal/domain/money'
import { counted } from '@portal/domain/numbers'
import { Link } from '@tanstack/react-router'
import { isForbidden, messageOf } from '../faults.ts'
import { QuickChips } from '../lists/quick-chips.tsx'
import { figurePlaces } from '../related/figure-places.ts'
import { owing } from '../related/owing.ts'
import { RetryButton } from '../ui/retry-button.tsx'
import { AgeingBar, AgeingSkeleton } from './ageing-bar.tsx'
import styles from './ageing-bar.module.css'
import type { OpenBalances, useInvoiceTools } from './use-invoice-tools.ts'

/** The tools above the list of invoices: chips for the most used filters, and the ageing of open amounts. */
export function InvoiceTools({ figures, chips, ages }: ReturnType<typeof useInvoiceTools>) {
  const { maySee, isPending, currencies = [], error, retry } = figures
  return (
    <>
      <QuickChips label="Which invoices" chips={chips} />
      {currencies.map((each, at) => (
        <AgeingBar key={each.currency} figures={each} cells={ages[at] ?? []} />
      ))}
      {isPending ? <AgeingSkeleton /> : null}
      {maySee && !isPending && currencies.length === 0 ? <Failure error={error} onRetry={retry} /> : null}
    </>
  )
}

const Failure = ({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) => (
  <div className={styles.failure}>
    <output>
      {isForbidden(error) ? messageOf(error) : 'What is open and overdue could not be read just now.'}
    </output>
    {isForbidden(error) ? null : <RetryButton aria-label="Retry the totals" onClick={onRetry} />}
  </div>
)

/** The note below the list: how the parts of the ageing add up to the amount owing. */
export function InvoiceToolsNote({ figures: { currencies, at } }: { readonly figures: OpenBalances }) {
  if (currencies === undefined) return null
  return (
    <p className={`small quiet ${styles.note}`}>
      {currencies.map((figures) => (
        <Sum key={figures.currency} figures={figures} currencies={currencies} />
      ))}
      As of <span className="unbroken">{formatDateTime(at)}</span>; the statement also has what payments left
      on the account, and nothing dated after today.
    </p>
  )
}

interface SumProps {
  readonly figures: AccountFigures
  readonly currencies: readonly AccountFigures[]
}

function Sum({ figures, currencies }: SumProps) {
  const { open, openCount, credit, creditCount, currency } = figures
  if (openCount === 0 && creditCount === 0) return 'Nothing is open. '
  const { label, value } = owing(figures)
  return (
    <>
      {`${openCount === 0 ? 'No open invoices' : counted(openCount, 'open invoice')}, `}
      {formatMoney(open, currency)}
      {credit > 0 ? `, less ${formatMoney(credit, currency)} open credit` : ''}:{' '}
      <Link {...figurePlaces(figures, currencies).owing}>{`${value} ${label}`}</Link>.{' '}
    </>
  )
}
