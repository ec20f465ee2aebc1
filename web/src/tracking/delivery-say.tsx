import { listPhotos } from '@portal/contract/tracking'
import { deliverySentence } from '@portal/domain/delivery-sentence'
import { siteStreet } from '@portal/domain/site'
import type { Location } from '@portal/domain/tracking'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { refreshMs } from '../api/refreshed.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import styles from './delivery-say.module.css'
import type { DeliveryProps } from './delivery-props.ts'

interface DeliverySayProps extends DeliveryProps {
  readonly location: Location | undefined
  /** Its first place is being asked for. */
  readonly isLocating: boolean
}

/** The answer, before the map: where the delivery is, in a sentence. */
export function DeliverySay({ order, record, location, isLocating }: DeliverySayProps) {
  const now = useNow(refreshMs)
  const site = siteStreet(order.shipToCustomer)
  // Never asked for here: the photos button does. Photos name an order, so with several deliveries they are not counted.
  const photos = useQuery({
    ...query(listPhotos, { body: { orderNum: order.orderNum } }),
    enabled: false,
  }).data
  const count = order.deliveries.length > 1 ? undefined : photos?.length
  const { word, tone, rest, age } = deliverySentence({ record, fix: location, site, photos: count }, now)
  const isMoreToCome = isLocating && tone === 'move'
  return (
    <p className={styles.say}>
      <span>
        <b className={styles[tone]}>{word}</b>
        {isMoreToCome ? <Skeleton width="8rem" /> : <Rest rest={rest} age={tone === 'wait' ? age : ''} />}
      </span>
    </p>
  )
}

/** Long ago stands out: what follows it may be true no more. */
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

/** Its place, before anything is known. */
export const SaySkeleton = () => (
  <p className={styles.say}>
    <Skeleton width="70%" />
  </p>
)
