import { getTurnaround } from '@portal/contract/design-centre'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useAnsweredAt } from '../api/answered-at.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { TimerIcon } from '../ui/icons/areas.tsx'
import { NothingFoundIcon } from '../ui/icons/work.tsx'
import { ListScreen, pagesOf } from '../ui/list-screen.tsx'
import { requestActions } from './request-actions.tsx'
import { requestColumns } from './request-columns.tsx'
import { requestFilters } from './request-filters.ts'
import {
  chosenOf,
  readFilter,
  requestsQuery,
  useRequestsAddress,
  type RequestsAddress,
} from './requests-address.ts'

const trail = [
  { name: 'Dashboard', to: paths.home },
  { name: areas.designCentre.name, to: paths.designCentre },
]

/** The design requests of one's companies; the address is the list's whole state (spec 2, design jobs list). */
export function RequestsList() {
  const [at, go] = useRequestsAddress()
  // Rows are drawn in slices: at once they would hold up a slow phone.
  const requests = useDeferredValue(useQuery({ ...requestsQuery(at), placeholderData: keepPreviousData }))
  const answeredAt = useAnsweredAt(requests)
  const queries = useQueryClient()
  const seesPerformance = useMayAsk(getTurnaround)
  const pages = pagesOf(at, requests.data?.length ?? 0)
  const { next } = pages
  return (
    <ListScreen<DesignRequestSummary, RequestsAddress['sortColumn']>
      title="My Design Jobs"
      trail={trail}
      at={at}
      go={go}
      searchLabel="Enter Request #, Job # or Ref #"
      filters={{
        groups: requestFilters,
        values: chosenOf(at),
        onApply: (values) => go(readFilter(values)),
      }}
      tools={
        seesPerformance ? (
          <LinkButton to={paths.turnaround}>
            <TimerIcon size={18} />
            Performance Data
          </LinkButton>
        ) : undefined
      }
      columns={requestColumns(new Date(answeredAt))}
      asked={requests}
      rows={requests.data}
      rowKey={({ ID }) => String(ID)}
      isVoid={({ status }) => status === -1}
      actions={requestActions}
      pages={{
        ...pages,
        ...(next && {
          onNearNext: () => void queries.prefetchQuery(requestsQuery({ ...at, offsets: next })),
        }),
      }}
      empty={<NoRequests at={at} onClear={() => go({ searchTerm: '', ...readFilter({}) })} />}
    />
  )
}

function NoRequests({ at, onClear }: { at: RequestsAddress; onClear: () => void }) {
  const isFiltered = Object.keys(chosenOf(at)).length > 0
  return (
    <Empty
      icon={<NothingFoundIcon size={32} />}
      sentence="There are no design jobs matching your criteria."
      action={
        at.searchTerm !== '' || isFiltered ? (
          <Button kind="main" onClick={onClear}>
            Clear search and filters
          </Button>
        ) : undefined
      }
    >
      {at.searchTerm === ''
        ? null
        : `Searched for “${at.searchTerm}”${isFiltered ? ' among the filtered jobs' : ''}.`}
    </Empty>
  )
}
