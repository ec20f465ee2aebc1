import type { ReplyOf } from '@portal/contract/call'
import { locateOrders, type trackOrders } from '@portal/contract/tracking'
import { formatWeekday } from '@portal/domain/dates'
import { ownValue } from '@portal/domain/own-value'
import type { OrderDelivery } from '@portal/domain/todays-trucks'
import type { Location } from '@portal/domain/tracking'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountFilter } from '../access/account-filter.ts'
import { accountsSearched } from '../access/accounts-searched.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { refreshMs } from '../api/refreshed.ts'
import { couldNotAsk, isForbidden, messageOf } from '../faults.ts'
import { paths } from '../paths.ts'
import { ageOf } from '../reply-age.ts'
import { AsOf, type Asked } from '../ui/as-of.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Empty } from '../ui/empty.tsx'
import { TruckIcon, YardIcon } from '../ui/icons/areas.tsx'
import { AlertIcon } from '../ui/icons/signs.tsx'
import { Mark } from '../ui/mark.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Strip } from '../ui/strip.tsx'
import { useNow } from '../ui/use-now.ts'
import { Part } from './part.tsx'
import { todaysDeliveries } from './summary.ts'
import { useTodaysTrucks } from './todays-trucks-queries.ts'
import styles from './todays-trucks.module.css'
import { Late, TruckCard, TruckSkeleton } from './truck-card.tsx'

/** The trucks with today's deliveries, for users who may track deliveries. */
export const TodaysTrucks = () => (useMayAsk(locateOrders) ? <Trucks /> : null)

function Trucks() {
  const now = useNow(refreshMs)
  const todays = useTodaysTrucks(now)
  const { failed, isWaiting, ready } = todays
  // If the skeleton was shown, the section keeps its height, so that nothing below moves.
  const [hasWaited] = useState(isWaiting)
  return (
    <Part
      title={`Today, ${formatWeekday(now)}`}
      all={{ words: "All of today's deliveries", ...todaysDeliveries }}
    >
      <div className={classes(hasWaited && styles.kept)} aria-busy={isWaiting}>
        {failed ? <LoadFailure of={failed} /> : isWaiting ? <Waiting /> : <Cards of={todays} now={now} />}
      </div>
      <div className={hasWaited ? styles.keptFoot : styles.foot}>
        {ready.length > 0 ? <Ready deliveries={ready} now={now} /> : null}
        <RefreshFailure of={todays} />
      </div>
    </Part>
  )
}

type Todays = ReturnType<typeof useTodaysTrucks>

function Cards({ of: { orders, records, places, cards }, now }: { readonly of: Todays; readonly now: Date }) {
  if (cards.length === 0) return <NoTrucks hasOrders={orders.data?.orders.length !== 0} />
  return (
    <ul className={styles.trucks}>
      {cards.map((each) => (
        <TruckCard
          key={keyOf(each)}
          {...each}
          fix={isOfTwo(each, records.data) ? undefined : fixOf(each, places.data)}
          isLocating={places.isLoading}
          now={now}
        />
      ))}
    </ul>
  )
}

const keyOf = ({ order: { srcProvider, orderNum }, record: { transactionId } }: OrderDelivery): string =>
  [srcProvider, orderNum, ...transactionId].join(' ')

/** A position does not say of whose order it is: both providers' orders of one number may have a delivery of this id. */
const isOfTwo = ({ order, record }: OrderDelivery, records: ReplyOf<typeof trackOrders> = {}): boolean =>
  (ownValue(records, order.orderNum) ?? []).some(
    ({ srcProvider, transactionId }) =>
      srcProvider !== record.srcProvider && transactionId.some((id) => record.transactionId.includes(id)),
  )

const fixOf = (
  { order, record }: OrderDelivery,
  places: ReplyOf<typeof locateOrders> | undefined,
): Location | undefined => record.transactionId.flatMap((id) => places?.[order.orderNum]?.[id] ?? [])[0]

const Waiting = () => (
  <>
    <output className="hidden">Loading</output>
    <ul className={styles.trucks} aria-hidden="true">
      {[1, 2, 3, 4].map((each) => (
        <TruckSkeleton key={each} />
      ))}
    </ul>
  </>
)

/** A failed request must not look like a day without deliveries. */
const LoadFailure = ({ of: { error, refetch } }: { readonly of: Pick<Asked, 'error' | 'refetch'> }) => (
  <div className={styles.none}>
    <Empty
      icon={<AlertIcon size={32} />}
      sentence={isForbidden(error) ? messageOf(error) : "Today's trucks could not be read just now."}
      action={isForbidden(error) ? undefined : <RetryButton onClick={() => void refetch()} />}
    />
  </div>
)

function NoTrucks({ hasOrders }: { readonly hasOrders: boolean }) {
  const only = accountsSearched(useAccountFilter())
  return (
    <div className={styles.none}>
      <Empty
        icon={<TruckIcon size={32} />}
        sentence={
          hasOrders
            ? "None of today's deliveries is on a truck we can follow."
            : 'There are no deliveries today.'
        }
        action={<LinkButton to={paths.openOrders}>Open orders</LinkButton>}
      >
        {only}
      </Empty>
    </div>
  )
}

const mostReady = 3

/** One line with the deliveries that are ready at the yard: the first few, and the others on demand. */
function Ready({ deliveries, now }: { readonly deliveries: readonly OrderDelivery[]; readonly now: Date }) {
  const [isWhole, setWhole] = useState(false)
  const more = deliveries.length - mostReady
  return (
    <p className={styles.ready}>
      <Mark icon={<YardIcon size={16} />}>Ready at the yard, not on a truck yet</Mark>
      {deliveries.slice(0, isWhole ? undefined : mostReady).map(({ order, record }) => (
        <Link key={keyOf({ order, record })} to={paths.delivery(order.orderNum, record.transactionId[0])}>
          <span>
            {order.customerPONum || order.orderNum}
            <Late order={order} now={now} />
            {order.shipToCustomer.name === '' ? null : (
              <span className={styles.site}>, {order.shipToCustomer.name}</span>
            )}
          </span>
        </Link>
      ))}
      {more > 0 ? (
        <Button kind="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `and ${more} more`}
        </Button>
      ) : null}
    </p>
  )
}

/** Data that a refresh failed to renew stay on screen, as do old ones; one sentence is enough even for several requests. */
function RefreshFailure({ of: { orders, records, places } }: { readonly of: Todays }) {
  const known = [orders, records, places].filter(({ data }) => data !== undefined)
  const stale = known.find(({ error }) => error !== null) ?? known.find(({ data }) => ageOf(data))
  if (stale) return <AsOf of={stale} />
  if (!places.isLoadingError || !couldNotAsk(places.error)) return null
  return (
    <Strip isWarning onRetry={() => void places.refetch()}>
      The positions of the trucks could not be read just now.
    </Strip>
  )
}
