import { type DesignFilter, getTurnaround, listDesignRequests } from '@portal/contract/design-centre'
import { useMayAsk } from '../api/may-ask.ts'
import { areas, trailOf } from '../areas.tsx'
import type { AddressOf } from '../lists/list-address.ts'
import { pagesOf, useListPage } from '../lists/list-page.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { activeFilters, clearFilters, type FilterValues } from '../ui/form/filter-groups.ts'
import { TimerIcon } from '../ui/icons/areas.tsx'
import { NothingFound } from '../lists/nothing-found.tsx'
import { requestActions } from './request-actions.tsx'
import { requestColumns } from './request-columns.tsx'
import { requestsPlan } from './requests-address.ts'

const trail = trailOf(areas.designCentre)

type RequestsAddress = AddressOf<typeof requestsPlan>

const activeIn = ({ filters }: RequestsAddress) => activeFilters(requestsPlan().filters, filters)

const further = { list: 'design jobs', load: () => import('./further-request-columns.tsx') }

/** The design requests of the user's companies; the address holds the list's whole state (spec 2, design jobs list). */
export function RequestsList() {
  const { list, data, now } = useListPage(requestsPlan, listDesignRequests, pageOf)
  const { at, go } = list
  const seesPerformance = useMayAsk(getTurnaround)
  return (
    <ListScreen
      title="My Design Jobs"
      trail={trail}
      list={list}
      columns={requestColumns(now)}
      further={further}
      rows={data}
      rowKey={({ ID }) => String(ID)}
      rowName={({ requestNumber }) => `request ${requestNumber}`}
      isVoid={({ status }) => status === -1}
      actions={requestActions}
      pages={pagesOf(at, data)}
      tools={
        seesPerformance ? (
          <LinkButton to={paths.turnaround}>
            <TimerIcon size={18} />
            Performance Data
          </LinkButton>
        ) : undefined
      }
      empty={
        <NoRequests
          at={at}
          onClear={() => go({ searchTerm: '', filters: clearFilters(list.plan.filters) })}
        />
      }
    />
  )
}

function pageOf(at: RequestsAddress) {
  const { offsets, limit, sortColumn, sortDirection, searchTerm } = at
  const filters: FilterValues = at.filters
  const chosen = Object.fromEntries(activeIn(at).map(({ id }) => [id, filters[id]]))
  return {
    params: { offset: offsets[0], limit, sortColumn, sortDirection },
    body: { filter: { ...chosen, ...(searchTerm === '' ? {} : { searchTerm }) } as DesignFilter },
  }
}

function NoRequests({ at, onClear }: { readonly at: RequestsAddress; readonly onClear: () => void }) {
  const { searchTerm } = at
  const isFiltered = activeIn(at).length > 0
  return (
    <NothingFound what="design jobs" onClear={searchTerm !== '' || isFiltered ? onClear : undefined}>
      {searchTerm === ''
        ? null
        : `Searched for “${searchTerm}”${isFiltered ? ' among the filtered jobs' : ''}.`}
    </NothingFound>
  )
}
