import { counted } from '@portal/domain/numbers'
import { ownValue } from '@portal/domain/own-value'
import type { FoundRecord } from '@portal/domain/search-results'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { keepAdminEntries, useAccountFilter } from '../access/account-filter.ts'
import { logFault } from '../api/log-fault.ts'
import { fullMessageOf, isRefused } from '../faults.ts'
import { paths } from '../paths.ts'
import { openUnderFilter } from '../access/open-under-filter.ts'
import { fetchScreenCode } from '../screen-code.ts'
import { CameraIcon, DocumentIcon } from '../ui/icons/areas.tsx'
import { UserCogIcon } from '../ui/icons/shell.tsx'
import { MapIcon } from '../ui/icons/find.tsx'
import { useFirstClick } from '../ui/use-first-click.ts'
import { keepRecent } from './recent.ts'
import { recentOf } from './shown-record.ts'
import styles from './hit.module.css'

interface FoundActionsProps {
  readonly record: FoundRecord
  readonly title: string
}

/** Further actions on a result: map, photos, PDF, and for staff acting for its company. */
export function FoundActions({ record, title }: FoundActionsProps) {
  const { tracking, photos, hasDocument, company } = record
  const isActedFor = useAccountFilter().admin.companyIds.some((id) => id === company?.companyId)
  const keep = () => keepRecent(recentOf(record))
  return (
    <span className={styles.acts}>
      {tracking !== undefined && (
        <Link to={tracking} onClick={keep} aria-label={`Map, ${title}`}>
          <MapIcon size={18} />
          Map
        </Link>
      )}
      {photos !== undefined && (
        <Link to={photos.href} onClick={keep} aria-label={`${counted(photos.count, 'photo')}, ${title}`}>
          <CameraIcon size={18} />
          {counted(photos.count, 'photo')}
        </Link>
      )}
      {hasDocument && <SavePdf record={record} title={title} />}
      {company !== undefined && !isActedFor && (
        <button
          type="button"
          className={styles.ghost}
          aria-label={`Act for this company, ${company.name}, ${title}`}
          onClick={() => {
            keep()
            actFor(company, record.kind === 'account' ? paths.home : record.href)
          }}
        >
          <UserCogIcon size={18} />
          Act for this company
        </button>
      )}
    </span>
  )
}

/** Acts for the whole company with all its accounts, as if chosen with the account button in the header. */
function actFor(
  { companyId, name, accountNums, accountSites = {} }: NonNullable<FoundRecord['company']>,
  path: string,
): void {
  keepAdminEntries(
    accountNums.map((accountNumber) => {
      const site = ownValue(accountSites, accountNumber)
      return { accountNumber, companyName: name, company: companyId, ...(site !== undefined && { site }) }
    }),
  )
  openUnderFilter(path)
}

/** Uses the code of the record's own page: a module of its own would end up in a chunk that every page loads. */
async function saveDocument(queries: QueryClient, record: FoundRecord): Promise<void> {
  if (record.kind === 'order') {
    const { saveOrderDocument } = await fetchScreenCode(() => import('../sales/order-view.tsx'), 'part')
    return saveOrderDocument(queries, record)
  }
  const { saveInvoiceDocument } = await fetchScreenCode(() => import('../invoices/invoice-view.tsx'), 'part')
  return saveInvoiceDocument(queries, record)
}

/** The PDF is saved once it is ready, even if the box is closed meanwhile. */
function SavePdf({ record, title }: FoundActionsProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => saveDocument(queries, record),
    onError: (error) => logFault(`The PDF of ${title} could not be saved`, error),
  })
  const begin = useFirstClick(() => save.mutate())
  return (
    <>
      <button
        type="button"
        aria-label={`PDF, ${title}`}
        aria-disabled={save.isPending}
        onClick={save.isPending ? undefined : begin}
      >
        <DocumentIcon size={18} />
        {save.isPending ? 'Making it…' : 'PDF'}
      </button>
      {save.isError && (
        <span className={styles.failed} role="alert">
          No PDF: {fullMessageOf(save.error)}
          {isRefused(save.error) ? null : ' Press PDF to try again.'}
        </span>
      )}
    </>
  )
}
