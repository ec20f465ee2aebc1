import { formatCount } from '@portal/domain/numbers'
import { Link } from '@tanstack/react-router'
import { requestsPlace, type RequestsFilter } from '../requests-address.ts'

interface RequestsLinkProps {
  readonly count: number
  /** Which requests were counted: the list shows exactly these. */
  readonly filter: Partial<RequestsFilter>
}

/** A count of requests that leads to them. */
export function RequestsLink({ count, filter }: RequestsLinkProps) {
  const kind = filter.builderType === undefined ? '' : `${filter.builderType} `
  return (
    <Link {...requestsPlace(filter)}>
      {formatCount(count)}
      <span className="hidden">{` ${kind}requests`}</span>
    </Link>
  )
}
