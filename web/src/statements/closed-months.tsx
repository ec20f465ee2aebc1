import { formatMoney, homeCurrency } from '@portal/domain/money'
import type { StatementPeriod } from '@portal/domain/statement-periods'
import type { StatementMonth } from '@portal/domain/statements'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { OldReply } from '../ui/as-of.tsx'
import { Button } from '../ui/button.tsx'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel, PanelBody, PanelFailure, PanelSentence } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './closed-months.module.css'
import { monthsQuery } from './months-query.ts'

/** One year, until the user asks for more. */
const shownAtFirst = 12

interface ClosedMonthsProps {
  readonly accountNum: string
  /** All periods; the first is not closed yet. */
  readonly periods: readonly StatementPeriod[]
}

/** The closed months with a statement, each with its closing balance. */
export function ClosedMonths({ accountNum, periods }: ClosedMonthsProps) {
  const asked = useQuery(monthsQuery(accountNum))
  return (
    <Panel title="Closed months">
      <OldReply reply={asked.data} isBand />
      {asked.isPending ? (
        <PanelBody>
          <Skeleton width="70%" />
        </PanelBody>
      ) : null}
      {asked.isError ? <PanelFailure of={asked}>The months could not be read just now.</PanelFailure> : null}
      {asked.data ? <Months accountNum={accountNum} periods={periods} told={asked.data} /> : null}
    </Panel>
  )
}

function Months({
  accountNum,
  periods,
  told,
}: ClosedMonthsProps & { readonly told: readonly StatementMonth[] }) {
  const [isWhole, showWhole] = useState(false)
  const toldOf = new Map(told.map((each) => [each.month, each]))
  const closed = periods.slice(1).flatMap(({ month, label }) => {
    const own = toldOf.get(month)
    return own ? [{ ...own, label }] : []
  })
  if (closed.length === 0)
    return <PanelSentence>There are none with transactions or a balance.</PanelSentence>
  return (
    <>
      <LinkList>
        {closed.slice(0, isWhole ? undefined : shownAtFirst).map((each, at) => (
          <li key={each.month}>
            <MonthLink accountNum={accountNum} isFirstNew={at === shownAtFirst} {...each} />
          </li>
        ))}
      </LinkList>
      {!isWhole && closed.length > shownAtFirst ? (
        <div className={styles.more}>
          <PanelBody>
            <Button onClick={() => showWhole(true)}>All {closed.length} months</Button>
          </PanelBody>
        </div>
      ) : null}
    </>
  )
}

interface MonthLinkProps extends StatementMonth {
  readonly accountNum: string
  readonly label: string
  /**
   * The first month that the button for all months added: it takes the focus of that button, which is gone.
   */
  readonly isFirstNew: boolean
}

/** The sum at the end of a month, with the currencies that it leaves out: '$100.50 and NZD, USD'. */
const closingWords = ({ closing, otherCurrencies }: StatementMonth): string =>
  [formatMoney(closing, homeCurrency), otherCurrencies.join(', ')].filter(Boolean).join(' and ')

const takeFocus = (link: HTMLElement | null): void => link?.focus()

const MonthLink = ({ accountNum, label, isFirstNew, ...told }: MonthLinkProps) => (
  <Link
    ref={isFirstNew ? takeFocus : undefined}
    to={paths.statement(accountNum)}
    search={{ period: told.month }}
    className={`${linkRowClass} ${styles.month}`}
    activeOptions={{ exact: true, includeSearch: true }}
  >
    <LinkRowText label={label} state={<span className={styles.closing}>{closingWords(told)}</span>} />
  </Link>
)
