import { deliverySentence } from '@portal/domain/delivery-sentence'
import { isOver } from '@portal/domain/order-progress'
import { siteStreet } from '@portal/domain/site'
import type { Location } from '@portal/domain/tracking'
import { useQuery } from '@tanstack/react-query'
import { refreshMs } from '../api/refreshed.ts'
import { providerOf } from '../related/provider-asked.ts'
import { classes } from '../ui/classes.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import styles from './delivery-say.module.css'
import { photosQuery } from './delivery-queries.ts'
import type { DeliveryProps } from './delivery-props.ts'

interface DeliverySayProps extends DeliveryProps {
  readonly location: Location | undefined
  /** Its first location is loading. */
  readonly isLocating: boolean
}

/** A sentence above the map that says where the delivery is. */
export function DeliverySay({ order, record, location, isLocating }: DeliverySayProps) {
  const now = useNow(refreshMs)
  const site = siteStreet(order.shipToCustomer)
  // Only read from the cache; the photos button loads them. Photos belong to an order, so with several deliveries they
  // are not counted.
  const photos = useQuery({
    ...photosQuery(order.orderNum, providerOf(order)),
    enabled: false,
  }).data
  const count = order.deliveries.length > 1 ? undefined : photos?.length
  const known = { record, fix: location, site, photos: count, isOver: isOver(order) }
  const { word, tone, rest, age } = deliverySentence(known, now)
  const isMoreToCome = isLocating && tone === 'move'
  return (
    <p className={classes(styles.say, isMoreToCome && styles.coming)}>
      <span>
        <b className={styles[tone]}>{word}</b>
        {isMoreToCome ? <Skeleton width="8rem" /> : <Rest rest={rest} age={tone === 'wait' ? age : ''} />}
      </span>
    </p>
  )
}

/** Highlights an old age in the sentence, since the rest may no longer be true. */
function Rest({ rest, age }: { readonly rest: string; readonly age: string }) {
  const at = age === '' ? -1 : rest.indexOf(age)
  if (at < 0) return <>{rest}.</>
  return (
    <>
      {rest.slice(0, at)}
      <b className={styles.old}>{age}</b>
      {rest.slice(at + age.length)}.
    </>
  )
}

/** The placeholder of the sentence. */
export const SaySkeleton = () => (
  <p className={classes(styles.say, styles.coming)}>
    <Skeleton width="70%" />
  </p>
)
