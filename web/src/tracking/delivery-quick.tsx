import { telOf } from '@portal/domain/design-contact'
import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { useAppConfig } from '../shell/app-config.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalButton } from '../ui/external-button.tsx'
import { MapIcon } from '../ui/icons/areas.tsx'
import { PhoneIcon } from '../ui/icons/work.tsx'
import { PageActions } from '../ui/page.tsx'
import { InvoiceButton, OrderButton, PhotosButton } from './delivery-actions.tsx'
import styles from './delivery-quick.module.css'
import { hasLeft } from './has-left.ts'

interface QuickProps {
  readonly order: SalesOrderDetail
  /** Undefined while the delivery loads. */
  readonly record: TrackingRecord | undefined
  readonly onMap: () => void
}

/**
 * The buttons on a phone, in two rows: those for somebody who waits at a site, then the invoice and the photos. The map
 * is far down, so a button jumps there; before the truck has left there is none.
 */
export function DeliveryQuick({ order, record, onMap }: QuickProps) {
  const tel = telOf(useAppConfig()?.contactPhone ?? '')
  const transactionId = record?.transactionId[0] ?? order.deliveries[0] ?? ''
  return (
    <div className={styles.quick}>
      <PageActions>
        {record === undefined || hasLeft(record) ? (
          <Button onClick={onMap}>
            <MapIcon size={18} />
            Map
          </Button>
        ) : null}
        {tel ? (
          <ExternalButton href={tel}>
            <PhoneIcon size={18} />
            Call us
          </ExternalButton>
        ) : null}
        <OrderButton order={order} />
      </PageActions>
      <PageActions>
        <InvoiceButton order={order} />
        <PhotosButton order={order} transactionId={transactionId} />
      </PageActions>
    </div>
  )
}
