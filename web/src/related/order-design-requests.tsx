import { listOrderDesignRequests } from '@portal/contract/design-centre'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel, PanelFailure, PanelSentence } from '../ui/panel.tsx'

const siteOf = ({ addr1, suburb }: DesignRequestSummary): string => [addr1, suburb].filter(Boolean).join(', ')

/** The design requests that became this order; a failure to load them does not affect other panels (spec 8). */
export function OrderDesignRequests({ orderNum }: { orderNum: string }) {
  const asked = useQuery(query(listOrderDesignRequests, { params: { orderNum } }))
  const { data = [], isPending } = asked
  return (
    <Panel title="Assoc. Design Centre Requests">
      {asked.isLoadingError ? (
        <PanelFailure of={asked}>Design requests could not be read just now.</PanelFailure>
      ) : data.length === 0 ? (
        <PanelSentence>{isPending ? 'Looking…' : 'No design requests on this order.'}</PanelSentence>
      ) : (
        <LinkList>
          {data.map((request) => (
            <li key={request.ID}>
              <Link className={linkRowClass} to={paths.designRequest(request.ID)}>
                <LinkRowText
                  label={`${request.requestNumber} (${request.jobNumber})`}
                  note={siteOf(request)}
                />
              </Link>
            </li>
          ))}
        </LinkList>
      )}
    </Panel>
  )
}
