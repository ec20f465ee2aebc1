import { getDesignRequest, listDesignRequests, listOrderDesignRequests } from '@portal/contract/design-centre'
import type { DesignRequest, DesignRequestSummary } from '@portal/domain/design-requests'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { callKey, query } from '../api/query.ts'
import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'
import { AsOf, type Asked } from '../ui/as-of.tsx'
import { Badge } from '../ui/badge.tsx'
import layout from '../ui/layout.module.css'
import { Page } from '../ui/page.tsx'
import { Split } from '../ui/panel.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { requestLabel } from '../related/request-label.ts'
import { useLeaveOnFailure } from '../related/use-leave-on-failure.ts'
import { WaitingPanel } from '../ui/waiting-panel.tsx'
import { RequestConversions } from './request-conversions.tsx'
import { RequestCriteria } from './request-criteria.tsx'
import { RequestDiscussion } from './request-discussion.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestOverview } from './request-overview.tsx'
import { RequestRail } from './request-rail.tsx'
import { siteAddress } from './request-site.ts'
import { statusTone } from './request-status.tsx'
import { requestTabs, tabNamed, type RequestTab } from './request-tabs.ts'
import { RequestTasks } from './request-tasks.tsx'

const trail = trailOf(areas.designCentre, { name: 'My Design Jobs', to: paths.designRequests })

/** One design request: its current tab and its progress (spec 2, design request detail). */
export function RequestView() {
  const { requestId = '', tab } = useParams({ strict: false })
  const request = useQuery(query(getDesignRequest, { params: { requestId } }))
  const known = knownSummary(useQueryClient(), requestId)
  const title = known ? titleOf(known) : `Request ${requestId}`
  useLeaveOnFailure(request.data ? null : request.error, { what: title, list: paths.designRequests })
  if (request.data) {
    const here = tabNamed(request.data, tab)
    // The key resets all state when the address names another request.
    return <LoadedRequest key={request.data.ID} request={request.data} here={here} asked={request} />
  }
  return (
    <Page title={title} sub={known && siteAddress(known)} trail={trail}>
      <Split rail={<WaitingPanel title="Progress" />}>
        <WaitingPanel title="Request Details" />
      </Split>
    </Page>
  )
}

const titleOf = (request: DesignRequestSummary): string => `Request ${requestLabel(request)}`

/** The request from a list in the cache, to show its number while it loads: the address has only its ID. */
const knownSummary = (queries: QueryClient, requestId: string): DesignRequestSummary | undefined =>
  [listDesignRequests, listOrderDesignRequests]
    .flatMap((call) => queries.getQueriesData<DesignRequestSummary[]>({ queryKey: callKey(call) }))
    .flatMap(([, rows = []]) => rows)
    .find(({ ID }) => String(ID) === requestId)

interface LoadedRequestProps {
  readonly request: DesignRequest
  readonly here: RequestTab
  /** The query that loads the request. */
  readonly asked: Asked
}

function LoadedRequest({ request, here, asked }: LoadedRequestProps) {
  const { statusText, internalStatusText, category } = request
  const labels = [internalStatusText, category].filter(Boolean)
  const Shown = shown[here]
  return (
    <Page
      title={titleOf(request)}
      sub={siteAddress(request)}
      trail={trail}
      actions={
        <div className={layout.row}>
          {statusText ? <Badge tone={statusTone(request)}>{statusText}</Badge> : null}
          {labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </div>
      }
    >
      <AsOf of={asked} />
      <Tabs label="Request" tabs={requestTabs(request, here)} />
      <Split rail={<RequestRail request={request} now={new Date(asked.dataUpdatedAt)} />}>
        <Shown request={request} />
      </Split>
    </Page>
  )
}

const shown = {
  Overview: RequestOverview,
  Criteria: RequestCriteria,
  Files: RequestFiles,
  Discussion: RequestDiscussion,
  History: RequestHistory,
  Tasks: RequestTasks,
  Conversions: RequestConversions,
} as const
