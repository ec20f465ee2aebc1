import { getHowToPay } from '@portal/contract/invoices'
import type { InvoiceDetail } from '@portal/domain/invoices'
import { formatMoney } from '@portal/domain/money'
import { useQuery } from '@tanstack/react-query'
import { hourMs } from '@portal/domain/time-units'
import { query } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { CopyIcon, TickIcon } from '../ui/icons/work.tsx'
import { Panel, PanelFailure } from '../ui/panel.tsx'
import { notCopied, useCopy } from '../ui/use-copy.ts'
import styles from './pay-rows.module.css'

/** Cached for an hour, since a bank account hardly ever changes. */
export const howToPay = () => ({ ...query(getHowToPay, {}), staleTime: hourMs })

interface Fact {
  readonly name: string
  readonly shown: string | undefined
  /** The text to copy, if a bank's form needs another format. */
  readonly copied?: string
}

/** The details for a bank transfer, each with a copy button; hidden if the supplier has set no account. */
export function HowToPay({ invoice }: { readonly invoice: InvoiceDetail }) {
  const asked = useQuery(howToPay())
  // No placeholder, since there may be no account; the request was sent together with the one for the invoice.
  if (asked.isPending) return null
  if (asked.data === undefined) {
    return (
      <Panel title="How to pay" isLead>
        <PanelFailure of={asked}>How to pay could not be read just now.</PanelFailure>
      </Panel>
    )
  }
  const { name, accountName, bsb, accountNumber } = asked.data
  if (accountNumber === undefined) return null
  const { amountDue, currency, invoiceNum } = invoice
  const facts: readonly Fact[] = [
    { name: 'Amount still due', shown: formatMoney(amountDue, currency), copied: amountDue.toFixed(2) },
    { name: 'Reference', shown: invoiceNum },
    { name: 'BSB', shown: bsb },
    { name: 'Account number', shown: accountNumber },
    { name: 'Account name', shown: accountName },
    { name: 'Bank', shown: name },
  ]
  return (
    <Panel title="How to pay" isLead>
      <Facts facts={facts.filter(({ shown }) => shown)} />
    </Panel>
  )
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const { canCopy, copy, copied, hasFailed } = useCopy((fact: Fact) => fact.copied ?? fact.shown ?? '')
  // The tick goes if the amount has changed since it was copied.
  const done = facts.find(({ name, shown }) => name === copied?.name && shown === copied.shown)?.name
  return (
    <>
      <ul className={styles.rows}>
        {facts.map((fact) => (
          <li key={fact.name}>
            <span>
              <small>{fact.name}</small>
              {fact.shown}
            </span>
            {canCopy ? (
              <Button
                className={fact.name === done ? styles.done : undefined}
                aria-label={`${fact.name === done ? 'Copied' : 'Copy'} ${fact.name}`}
                onClick={() => copy(fact)}
              >
                {fact.name === done ? <TickIcon size={18} /> : <CopyIcon size={18} />}
                {fact.name === done ? 'Copied' : 'Copy'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <output className={hasFailed ? styles.failed : 'hidden'}>
        {done === undefined ? null : `${done} copied`}
        {hasFailed ? notCopied : null}
      </output>
    </>
  )
}
