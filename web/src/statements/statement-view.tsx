import { type StatementPeriod, statementPeriods } from '@portal/domain/statement-periods'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountFilter } from '../access/account-filter.ts'
import { useSession } from '../access/session-store.ts'
import { accountsInReach, chosenAccounts, isInFilter } from '../access/user-accounts.ts'
import { useShownDocument } from '../api/document-shown.ts'
import { Fault, fullMessageOf, isForbidden, messageOf } from '../faults.ts'
import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'
import { OldReply } from '../ui/as-of.tsx'
import { Empty } from '../ui/empty.tsx'
import { DocumentIcon } from '../ui/icons/areas.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Panel, PanelBody, Split } from '../ui/panel.tsx'
import { DownloadButton, DownloadLeft } from '../ui/document/download-button.tsx'
import { PdfViewer } from '../ui/document/pdf-viewer.tsx'
import { Select } from '../ui/form/select.tsx'
import { useAccountName } from '../related/account-name.ts'
import { ClosedMonths } from './closed-months.tsx'
import { monthsQuery } from './months-query.ts'
import { statementDocument } from './statement-document.ts'
import { StillPreparing } from './still-preparing.tsx'

const trail = trailOf(areas.accounts, { name: 'Statements', to: paths.statements })

/** Shown only if the server says so; an error must not look like an empty month (spec 8, screens.md). */
const nothing = 'There were no transactions on this account in this period.'

/** An account's statement for one month, which is in the address (spec 2, statement). */
export function StatementView() {
  const { customerNumber = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  // The list of months does not change while the screen is open.
  const [periods] = useState(() => statementPeriods(new Date()))
  const { period: asked } = search
  const period = periods.find(({ month }) => month === asked) ?? periods[0]
  if (period === undefined) return null
  return (
    <Statement
      customerNumber={customerNumber}
      period={period}
      periods={periods}
      isOther={asked !== undefined && asked !== period.month}
    />
  )
}

interface RailProps {
  readonly customerNumber: string
  readonly period: StatementPeriod
  readonly periods: readonly StatementPeriod[]
}

interface StatementProps extends RailProps {
  /** The address names a month that has no statement, such as a future one. */
  readonly isOther: boolean
}

function Statement({ customerNumber, period, periods, isOther }: StatementProps) {
  const accountName = useAccountName(customerNumber)
  const title = `Statement ${customerNumber}`
  const name = `${title}, ${period.label}`
  const request = statementDocument(customerNumber, period.lastDay)
  const document = useShownDocument(request, { fileName: `${name}.pdf`, isAtOnce: true })
  const { error } = document
  return (
    <Page
      title={title}
      sub={accountName}
      trail={trail}
      actions={error ? undefined : <DownloadButton of={document} />}
    >
      <DownloadLeft of={document} />
      {isOther && (!error || isEmptyMonth(error)) ? (
        <Notice tone="plain" isSpaced>
          There is no statement for the period in this address. This is {period.label}.
        </Notice>
      ) : null}
      <Split rail={<StatementRail customerNumber={customerNumber} period={period} periods={periods} />}>
        <OldReply reply={document.file} />
        {error ? (
          <NoStatement customerNumber={customerNumber} error={error} onRetry={document.retry} />
        ) : (
          <PdfViewer
            key={name}
            title={period.label}
            name={name}
            document={document}
            isPrinted
            note={<StillPreparing />}
          />
        )}
      </Split>
    </Page>
  )
}

function StatementRail(shown: RailProps) {
  const { customerNumber, periods } = shown
  const isChosen = useIsChosen(customerNumber)
  return (
    <>
      <PeriodPanel {...shown} />
      {isChosen ? <ClosedMonths key={customerNumber} accountNum={customerNumber} periods={periods} /> : null}
    </>
  )
}

function PeriodPanel({ customerNumber, period, periods }: RailProps) {
  const navigate = useNavigate()
  return (
    <Panel title="Period" isLead isRegion={false}>
      <PanelBody>
        <Select
          label="Period"
          value={period.month}
          options={periods.map(({ month, label }) => ({ value: month, label }))}
          onChoose={(month) =>
            void navigate({ to: paths.statement(customerNumber), search: { period: month }, replace: true })
          }
        />
      </PanelBody>
    </Panel>
  )
}

/** A month of too many transactions is never made, however often one tries. */
const isTooLong = (error: Error): boolean => error instanceof Fault && error.status === 422

interface NoStatementProps {
  readonly customerNumber: string
  readonly error: Error
  readonly onRetry: () => void
}

function NoStatement({ customerNumber, error, onRetry }: NoStatementProps) {
  if (isEmptyMonth(error)) return <EmptyMonth customerNumber={customerNumber} />
  if (isForbidden(error) || isTooLong(error)) return <Notice tone="late">{messageOf(error)}</Notice>
  return (
    <Notice tone="late" onRetry={onRetry}>
      <b>The statement could not be made just now.</b> {error instanceof Fault ? fullMessageOf(error) : null}
    </Notice>
  )
}

/** The reply of an empty month has no age; the list of months, which is made of the same records, has one. */
function EmptyMonth({ customerNumber }: { readonly customerNumber: string }) {
  const months = useQuery(monthsQuery(customerNumber))
  const isChosen = useIsChosen(customerNumber)
  return (
    <>
      <OldReply reply={months.data} />
      <Empty icon={<DocumentIcon size={32} />} sentence={nothing}>
        {isChosen
          ? 'Choose another period, or check the account number.'
          : `Account ${customerNumber} is not among ${chosenAccounts}.`}
      </Empty>
    </>
  )
}

/** False if the account filter leaves the account out: then the server finds nothing of it. */
function useIsChosen(accountNum: string): boolean {
  const session = useSession()
  const filter = useAccountFilter()
  return session === undefined || isInFilter(filter, accountsInReach(session, filter), accountNum)
}

/** The call returns 404 for a month without transactions and balance. Anything else is an error. */
const isEmptyMonth = (error: Error): boolean => error instanceof Fault && error.status === 404
