import { listOrderDesignRequests } from '@portal/contract/design-centre'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '../api/failure-of.ts'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel, PanelFailure, PanelSentence } from '../ui/panel.tsx'
import { requestLabel } from './request-label.ts'
import { theseOrders } from './these-orders.ts'

const streetAndSuburb = ({ addr1, suburb }: DesignRequestSummary): string =>
  [addr1, suburb].filter(Boolean).join(', ')

/** The design requests that became these orders; a failure to load them does not affect other panels (spec 8). */
export function OrderDesignRequests({ orderNums }: { orderNums: readonly string[] }) {
  const asked = useQueries({
    queries: orderNums.map((orderNum) => query(listOrderDesignRequests, { params: { orderNum } })),
  })
  const failed = failureOf(asked)
  const requests = new Map(asked.flatMap(({ data = [] }) => data.map((request) => [request.ID, request])))
  const isPending = asked.some((each) => each.isPending)
  return (
    <Panel title="Assoc. Design Centre Requests">
      {requests.size === 0 && failed === undefined ? (
        <PanelSentence isNone={!isPending}>
          {isPending ? 'Looking…' : `No design requests on ${theseOrders(orderNums)}.`}
        </PanelSentence>
      ) : null}
      {requests.size > 0 ? (
        <LinkList>
          {[...requests.values()].map((request) => (
            <li key={request.ID}>
              <Link className={linkRowClass} to={paths.designRequest(request.ID)}>
                <LinkRowText label={requestLabel(request)} note={streetAndSuburb(request)} />
              </Link>
            </li>
          ))}
        </LinkList>
      ) : null}
      {failed ? <PanelFailure of={failed}>Design requests could not be read just now.</PanelFailure> : null}
    </Panel>
  )
}
