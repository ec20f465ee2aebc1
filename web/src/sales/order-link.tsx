import { getOrder } from '@portal/contract/sales'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { useIntent } from '../ui/use-intent.ts'

/** An order's number, linked; the order is fetched when pointer or focus rests on it. */
export function OrderLink({ orderNum }: { orderNum: string }) {
  const queries = useQueryClient()
  const intent = useIntent(
    () => void queries.prefetchQuery(query(getOrder, { params: { orderNum }, query: {} })),
  )
  return (
    <Link to={paths.order(orderNum)} {...intent}>
      {orderNum}
    </Link>
  )
}
