import { counted, formatCount } from '@portal/domain/numbers'
import { Link } from '@tanstack/react-router'
import { requestsPlace, type RequestsFilter } from '../requests-address.ts'

interface RequestsLinkProps {
  readonly count: number
  /** The filter with which the list shows exactly the counted requests. */
  readonly filter: Partial<RequestsFilter>
}

/** A number of requests as a link to their list. */
export function RequestsLink({ count, filter }: RequestsLinkProps) {
  const kind = filter.builderType === undefined ? '' : `${filter.builderType} `
  return (
    <Link {...requestsPlace(filter)} aria-label={counted(count, `${kind}request`)}>
      {formatCount(count)}
    </Link>
  )
}
