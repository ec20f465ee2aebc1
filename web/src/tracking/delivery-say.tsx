import { listPhotos } from '@portal/contract/tracking'
import { deliverySentence } from '@portal/domain/delivery-sentence'
import type { Location } from '@portal/domain/tracking'
import { useQuery } from '@tanstack/react-query'
import { holdsAll, useSession } from '../access/session-store.ts'
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
  // Internal users read the site's name above it already.
  const isNamed = holdsAll(useSession(), 'access_internal_functionality')
  const site = isNamed ? '' : order.shipToCustomer.name.trim()
  // Never asked for here: the photos button does. Photos name an order, so with several deliveries they are not counted.
  const photos = useQuery({
    ...query(listPhotos, { body: { orderNum: order.orderNum } }),
    enabled: false,
  }).data
  const count = order.deliveries.length > 1 ? undefined : photos?.length
  const { word, tone, rest } = deliverySentence({ record, fix: location, site, photos: count }, now)
  const isMoreToCome = isLocating && tone === 'move'
  return (
    <p className={styles.say}>
      <span>
        <b className={styles[tone]}>{word}</b>
        {isMoreToCome ? <Skeleton width="8rem" /> : `${rest}.`}
      </span>
    </p>
  )
}

/** Its place, before anything is known. */
export const SaySkeleton = () => (
  <p className={styles.say}>
    <Skeleton width="70%" />
  </p>
)
