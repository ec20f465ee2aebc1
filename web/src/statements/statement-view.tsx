import { statementPeriods } from '@portal/domain/statement-periods'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Fault } from '../api/faults.ts'
import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { DownloadIcon, NothingFoundIcon } from '../ui/icons/work.tsx'
import { Page } from '../ui/page.tsx'
import { PdfViewer } from '../ui/pdf-viewer.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Select } from '../ui/select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { statementDocument } from './statement-document.ts'
import { StillPreparing } from './still-preparing.tsx'

const trail = [
  { name: 'Dashboard', to: paths.home },
  { name: areas.accounts.name, to: paths.accounts },
  { name: 'Statements', to: paths.statements },
]

/** The spec's sentence, for an empty month and for a failure alike (spec 8). */
const nothing = 'There were no transactions on this account in this period.'

/** An account's statement, month by month; the month stands in the address (spec 2, statement). */
export function StatementView() {
  const { customerNumber = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  // The months on offer are those of when the screen was opened.
  const [periods] = useState(() => statementPeriods(new Date()))
  const period = periods.find(({ month }) => month === search['period']) ?? periods[0]
  const title = `Statement ${customerNumber}`
  const choose = (month: string) =>
    void navigate({ to: paths.statement(customerNumber), search: { period: month }, replace: true })
  return (
    <Page title={title} {...(period ? { sub: period.label } : {})} trail={trail}>
      <Toolbar>
        <Select
          label="Period"
          value={period?.month}
          options={periods.map(({ month, label }) => ({ value: month, label }))}
          onChoose={choose}
        />
      </Toolbar>
      {period ? (
        <Statement
          key={`${customerNumber} ${period.month}`}
          customerNumber={customerNumber}
          lastDay={period.lastDay}
          name={`${title}, ${period.label}`}
        />
      ) : null}
    </Page>
  )
}

interface StatementProps {
  readonly customerNumber: string
  readonly lastDay: string
  readonly name: string
}

function Statement({ customerNumber, lastDay, name }: StatementProps) {
  const document = useQuery(statementDocument(customerNumber, lastDay))
  const file = document.data
  if (document.error && !document.isFetching) {
    return (
      <Empty
        icon={<NothingFoundIcon size={32} />}
        sentence={nothing}
        action={
          isEmptyMonth(document.error) ? undefined : (
            <Button kind="main" onClick={() => void document.refetch()}>
              Retry
            </Button>
          )
        }
      >
        {isEmptyMonth(document.error)
          ? 'Choose another period above.'
          : 'Or the statement could not be made just now.'}
      </Empty>
    )
  }
  return (
    <>
      {file ? (
        <div>
          <Button onClick={() => saveFile(file, `${name}.pdf`)}>
            <DownloadIcon size={18} />
            Download PDF
          </Button>
        </div>
      ) : (
        <StillPreparing />
      )}
      <PdfViewer title="Statement" name={name} file={file} error={null} onRetry={() => undefined} />
    </>
  )
}

/** Nothing happened and nothing is owing: the call answers 404. Everything else is a fault. */
const isEmptyMonth = (error: Error): boolean => error instanceof Fault && error.status === 404
