import { getHomeSummary } from '@portal/contract/home'
import { getInvoice, listInvoices } from '@portal/contract/invoices'
import { type AccountFigures, openCurrencies } from '@portal/domain/home-summary'
import { formatMoney } from '@portal/domain/money'
import { counted } from '@portal/domain/numbers'
import type { Session } from '@portal/domain/session'
import { Link } from '@tanstack/react-router'
import { useAccountFilter } from '../access/account-filter.ts'
import { useSession } from '../access/session-store.ts'
import { seesEveryone, seesSeveral } from '../access/user-accounts.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { refreshMs } from '../api/refreshed.ts'
import { useRefetchOnNewDay } from '../api/use-new-day.ts'
import { paths } from '../paths.ts'
import { figurePlaces } from '../related/figure-places.ts'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/skeleton.tsx'
import { useMedia } from '../ui/use-media.ts'
import { useNow } from '../ui/use-now.ts'
import { InvoicesToPay } from './invoices-to-pay.tsx'
import { Part } from './part.tsx'
import { useSummary } from './summary.ts'
import styles from './to-pay.module.css'

const unpaid = { invoiceStatus: 'unpaid' }

const kinds = [
  { part: 'overdue', count: 'overdueCount', name: 'Overdue', none: 'Nothing overdue' },
  { part: 'week', count: 'weekCount', name: 'Due this week', none: 'Nothing within 7 days' },
] as const
type Kind = (typeof kinds)[number]

/** The amounts overdue and due this week, for users who may see invoices. */
export function ToPay() {
  const session = useSession()
  return useMayAsk(getInvoice) && session ? <Sums session={session} /> : null
}

function Sums({ session }: { readonly session: Session }) {
  const filter = useAccountFilter()
  const summary = useSummary(true)
  const now = useNow(refreshMs)
  useRefetchOnNewDay(listInvoices, getHomeSummary)
  // On a phone the tiles below are more than a screen away already.
  const hasRows = useMedia('(width >= 48rem)')
  return (
    <Part
      title={seesEveryone(session, filter) ? 'Owed by customers' : 'To pay'}
      all={{ words: 'All open invoices', to: paths.invoices('invoice'), search: unpaid }}
    >
      <div className={layout.halves}>
        {kinds.map((kind) => (
          <div key={kind.part} className={styles.owed}>
            <div className={styles.head}>
              <h3>{kind.name}</h3>
              {summary === 'waiting' ? (
                <Skeleton width="5rem" />
              ) : (
                <Sum kind={kind} currencies={summary.accounts && openCurrencies(summary.accounts)} />
              )}
            </div>
            {hasRows && (
              <InvoicesToPay
                name={kind.name}
                due={kind.part}
                isNamed={seesSeveral(session, filter)}
                now={now}
              />
            )}
          </div>
        ))}
      </div>
    </Part>
  )
}

interface SumProps {
  readonly kind: Kind
  /** Undefined if the figures could not be loaded. */
  readonly currencies: readonly AccountFigures[] | undefined
}

/** One sum for each currency, never added up; each links to the invoices in it. */
function Sum({ kind: { part, count, name, none }, currencies }: SumProps) {
  if (currencies === undefined) return <p className="small quiet">Not known just now</p>
  const owed = currencies.filter((figures) => figures[count] > 0)
  if (owed.length === 0) return <p className="small quiet">{none}</p>
  return (
    <>
      <p className="small quiet">
        {counted(
          owed.reduce((sum, figures) => sum + figures[count], 0),
          'invoice',
        )}
      </p>
      <div className={styles.sums}>
        {owed.map((figures) => {
          const value = formatMoney(figures[part], figures.currency)
          return (
            <Link
              key={figures.currency}
              {...figurePlaces(figures, currencies)[part]}
              className={part === 'overdue' ? 'late' : undefined}
              aria-label={`${value} ${name.toLowerCase()} on ${counted(figures[count], 'invoice')}`}
            >
              {value}
            </Link>
          )
        })}
      </div>
    </>
  )
}
