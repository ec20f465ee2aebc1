import { aUser } from '../../testing/a-user.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { ModelErp } from '../../erp/testing/model-erp.ts'
import { heldBy } from './model-portal.ts'

interface Listed {
  orderNum: string
  customerAccountNum: string
  total: number
}

interface Detail extends Listed {
  soldToCustomer: { name: string }
  items: readonly { priceExTax: number }[]
}

/** Asks the API, as one of the supplier's people, for the list of all orders and for each order of it. */
export async function orderAsker({ app, parts }: TestApp) {
  const { headers } = await aUser(parts, {
    privileges: ['access_internal_functionality', 'impersonate_in_any_context', 'view_live_all_sales_orders'],
  })
  const replyOf = async (asked: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
    const reply = await app.inject({ ...asked, headers })
    if (reply.statusCode !== 200) throw new Error(`${asked.url}: ${reply.statusCode} ${reply.body}`)
    return reply.json() as unknown
  }
  return async () => {
    const { orders } = (await replyOf({
      method: 'POST',
      url: '/api/sales/orders-hybrid/orderNum/ASC',
      payload: { limit: 100, epicorIdx: 0, timmsIdx: 0 },
    })) as { orders: Listed[] }
    const details = await Promise.all(
      orders.map(({ orderNum }) => replyOf({ method: 'GET', url: `/api/sales/order/${orderNum}` })),
    )
    return { list: orders.map(listedOf), details: (details as Detail[]).map(detailOf) }
  }
}

const listedOf = ({ orderNum: number, customerAccountNum: account, total: amount }: Listed) => ({
  number,
  account,
  amount,
})

const detailOf = (order: Detail) => ({
  ...listedOf(order),
  name: order.soldToCustomer.name,
  lines: linesOf(order.items.map(({ priceExTax }) => Math.round(priceExTax * 100))),
})

const linesOf = (cents: readonly number[]) => cents.toSorted((a, b) => a - b).join(' ')

/** What the API ought to answer, by what the ERP holds. */
export function answersOf(erp: ModelErp): Awaited<ReturnType<Awaited<ReturnType<typeof orderAsker>>>> {
  const details = heldBy(erp).orders
  return { list: details.map(({ number, account, amount }) => ({ number, account, amount })), details }
}
